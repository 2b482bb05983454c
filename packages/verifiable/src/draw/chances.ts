/** How many chances somebody has. The code says who only to that person. */
export interface Chances {
  code: string;
  chances: number;
}

const HEAD = 'code,chances';
const LINE = /^([0-9A-Z]+),([1-9][0-9]*)$/;

/** Codes are ASCII, so that comparing code units is comparing bytes, in any language. */
const byCode = (a: Chances, b: Chances): number => (a.code < b.code ? -1 : 1);

/** The one text of a list: its hash is of exactly these bytes. */
export const chancesText = (list: readonly Chances[]): string =>
  [HEAD, ...[...list].sort(byCode).map(({ code, chances }) => `${code},${chances}`), ''].join('\n');

/**
 * A list from its text.
 * @throws Error for a text that `chancesText` would not write, such as one with a code twice
 */
export const readChances = (text: string): Chances[] => {
  const list = text
    .split('\n')
    .slice(1, -1)
    .map((line) => {
      const [, code = '', chances] = LINE.exec(line) ?? [];
      return { code, chances: Number(chances) };
    });
  const hasCodeTwice = new Set(list.map(({ code }) => code)).size < list.length;
  if (hasCodeTwice || chancesText(list) !== text) throw new Error('This is no list of chances');
  return list;
};
