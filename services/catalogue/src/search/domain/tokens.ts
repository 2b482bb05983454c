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

/** Scripts without spaces between words: there each character is a word. */
const UNSPACED = '\\p{Script=Han}|\\p{Script=Hiragana}|\\p{Script=Katakana}|\\p{Script=Thai}';
const TOKEN = new RegExp(`${UNSPACED}|(?:(?!${UNSPACED})[\\p{L}\\p{N}])+`, 'gu');

/** Longer words are cut: nobody types them to the end. */
const LONGEST = 40;

/** Folds text for comparison: lower case, without accents. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øłđðıæœß]/g, (letter) => PLAIN[letter] ?? letter);

/** The words of a text, folded like searched words. */
export const tokensOf = (text: string): string[] =>
  (fold(text).match(TOKEN) ?? []).map((token) => token.slice(0, LONGEST));
