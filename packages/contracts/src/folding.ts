/** Letters that Unicode normalisation does not reduce to a plain letter. */
const PLAIN: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
};

/** Folds text for comparison: lower case, without accents and without invisible characters. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/[øłđðıæœß]/g, (letter) => PLAIN[letter] ?? letter);

/** The letters and digits of a folded text, so that "T-shirt" and "t shirt" are "tshirt". */
export const joined = (folded: string): string => folded.replace(/[^\p{L}\p{N}]+/gu, '');

/** Whether some field contains each word that somebody typed, however it is spelt: "co-op" contains "coop". */
export const containsWords = (fields: readonly string[], typed: string): boolean => {
  const texts = fields.map(fold);
  return fold(typed)
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => {
      const together = joined(word);
      return texts.some(
        (text) => text.includes(word) || (together !== '' && joined(text).includes(together)),
      );
    });
};
