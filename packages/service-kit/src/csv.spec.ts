import { text } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import { csvOf } from './csv.js';

const file = (cells: string[], options?: { hasMark: boolean }): Promise<string> => {
  const batches = async function* () {
    for (const cell of cells) yield [{ cell }];
  };
  return text(csvOf(['cell'], batches(), options));
};

describe('a CSV file', () => {
  it('has a line of names and a line a row', async () => {
    expect(await file(['one', 'two'])).toBe('cell\none\ntwo\n');
  });

  it('begins with the mark for Excel if requested, and is otherwise the same', async () => {
    const marked = await file(['é'], { hasMark: true });
    // `text` decodes like a browser and would drop the byte-order mark.
    expect(marked.replace(/^\uFEFF/, '')).toBe(await file(['é']));
    const bytes = await csvOf(['cell'], (async function* () {})(), { hasMark: true }).toArray();
    expect(Buffer.concat(bytes.map((part: string) => Buffer.from(part))).subarray(0, 3)).toEqual(
      Buffer.from([0xef, 0xbb, 0xbf]),
    );
  });

  it('quotes characters that would end a cell', async () => {
    expect(await file(['a "b", c'])).toBe('cell\n"a ""b"", c"\n');
  });

  it.each(['=', '+', '-', '@', '\t', '\r'])('defuses a cell that begins with %j', async (begin) => {
    const [, cell] = (await file([`${begin}SUM(1+1)`])).split(/\n(.*)/s);
    expect(cell!.replace(/^"/, '')).toMatch(/^'/);
  });
});
