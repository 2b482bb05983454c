/** Hyphens, dashes and minus signs of every kind, spaces, and `#`. */
const SEPARATORS = /[\p{Pd}\u2212\s#]+/gu;

/**
 * Normalises a typed number, or a part of one, for comparison. People type any case, with or without the hyphen, and confuse 0 with O and 1
 * with I or L.
 */
export const orderNumberKey = (typed: string): string =>
  typed.toLowerCase().replace(SEPARATORS, '').replaceAll('o', '0').replace(/[il]/g, '1');
