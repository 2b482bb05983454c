import { customAlphabet } from 'nanoid';

/** Without letters and digits that are easily confused when read aloud or typed. */
const letters = customAlphabet('23456789ABCDEFGHJKMNPQRSTVWXYZ', 8);

/** Eight letters and digits from a random source, e.g. `K7QM-3XPA`: short, readable aloud, hard to guess. */
export const createOrderNumber = (): string => {
  const number = letters();
  return `${number.slice(0, 4)}-${number.slice(4)}`;
};

/** Hyphens, dashes and minus signs of every kind, spaces, and `#`. */
const SEPARATORS = /[\p{Pd}\u2212\s#]+/gu;

/**
 * Normalises a typed number, or a part of one, for comparison. People type any case, with or without the hyphen, and confuse 0 with O and 1
 * with I or L.
 */
export const orderNumberKey = (typed: string): string =>
  typed.toLowerCase().replace(SEPARATORS, '').replaceAll('o', '0').replace(/[il]/g, '1');
