/** A participant's number of chances. Only the participant knows whose code it is. */
export interface Chances {
  code: string;
  chances: number;
}

const HEAD = 'code,chances';
const LINE = /^([0-9A-Z]+),([1-9][0-9]*)$/;

/** Codes are ASCII, so comparing code units equals comparing bytes in any programming language. */
const byCode = (a: Chances, b: Chances): number => (a.code < b.code ? -1 : 1);

/** The canonical text of a list. The hash is over exactly these bytes. */
export const chancesText = (list: readonly Chances[]): string =>
  [HEAD, ...[...list].sort(byCode).map(({ code, chances }) => `${code},${chances}`), ''].join('\n');

/**
 * Parses a list.
 * @throws Error for a text that `chancesText` would not write, such as one with a duplicate code
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
  if (hasCodeTwice || chancesText(list) !== text) throw new Error('This is not a list of chances');
  return list;
};
