import { text } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import { csvOf } from './csv-of.js';

const file = async (...cells: string[]): Promise<string | undefined> => {
  const rows = async function* () {
    for (const cell of cells) yield { cell };
  };
  const csv = await csvOf(['cell'], rows());
  return csv && text(csv);
};

describe('a CSV file', () => {
  it('has a line of names and a line a row', async () => {
    expect(await file('one', 'two')).toBe('cell\none\ntwo\n');
  });

  it('is none without rows', async () => {
    expect(await file()).toBeUndefined();
  });

  it('quotes what would end a cell', async () => {
    expect(await file('a "b", c')).toBe('cell\n"a ""b"", c"\n');
  });

  it.each(['=', '+', '-', '@', '\t', '\r'])('defuses a cell that begins with %j', async (begin) => {
    const [, cell] = (await file(`${begin}SUM(1+1)`))!.split(/\n(.*)/s);
    expect(cell!.replace(/^"/, '')).toMatch(/^'/);
  });
});
