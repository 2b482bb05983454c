/** Letters that have no accent to take off. */
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

/** Scripts that put no spaces between words: there each character stands for itself. */
const UNSPACED = '\\p{Script=Han}|\\p{Script=Hiragana}|\\p{Script=Katakana}|\\p{Script=Thai}';
const TOKEN = new RegExp(`${UNSPACED}|(?:(?!${UNSPACED})[\\p{L}\\p{N}])+`, 'gu');

/** Words longer than that are cut: nobody types them to the end. */
const LONGEST = 40;

/** Text as it is compared: small letters without accents. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øłđðıæœß]/g, (letter) => PLAIN[letter] ?? letter);

/** The words of a text, as they are looked for. */
export const tokensOf = (text: string): string[] =>
  (fold(text).match(TOKEN) ?? []).map((token) => token.slice(0, LONGEST));
