import { customAlphabet } from 'nanoid';

/** Without the letters and digits that are misheard or misread for one another. */
const letters = customAlphabet('23456789ABCDEFGHJKMNPQRSTVWXYZ', 8);

/** Eight letters and digits from a random source, e.g. `K7QM-3XPA`: short, readable aloud, not to be guessed. */
export const createOrderNumber = (): string => {
  const number = letters();
  return `${number.slice(0, 4)}-${number.slice(4)}`;
};
