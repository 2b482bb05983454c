import { customAlphabet } from 'nanoid';

/** Without letters and digits that are easily confused when read aloud or typed. */
const letters = customAlphabet('23456789ABCDEFGHJKMNPQRSTVWXYZ', 8);

/** Eight letters and digits from a random source, e.g. `K7QM-3XPA`: short, readable aloud, hard to guess. */
export const createOrderNumber = (): string => {
  const number = letters();
  return `${number.slice(0, 4)}-${number.slice(4)}`;
};
