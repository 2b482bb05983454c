import { customAlphabet } from 'nanoid';

/** Without the letters and digits that are misheard or misread for one another. */
const letters = customAlphabet('23456789ABCDEFGHJKMNPQRSTVWXYZ', 8);

/** Eight letters and digits from a random source, e.g. `K7QM-3XPA`: short, readable aloud, not to be guessed. */
export const createOrderNumber = (): string => {
  const number = letters();
  return `${number.slice(0, 4)}-${number.slice(4)}`;
};

/** Hyphens, dashes and minus signs of every kind, spaces, and the sign for "number". */
const SEPARATORS = /[\p{Pd}\u2212\s#]+/gu;

/**
 * A number, or a part of one, as it is compared: people write it in any case, with or without its hyphen, and take 0 for O and 1 for I
 * or L.
 */
export const orderNumberKey = (typed: string): string =>
  typed.toLowerCase().replace(SEPARATORS, '').replaceAll('o', '0').replace(/[il]/g, '1');
