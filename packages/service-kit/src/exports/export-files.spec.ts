import { buffer } from 'node:stream/consumers';
import { number, text } from '@festival/contracts/export-kinds';
import { expect, it } from '@jest/globals';
import { readXlsx } from 'hucre/xlsx';
import { xlsxOf } from './build-export.js';

const columns = { name: text('Whose'), points: number('How many') };

const written = async (rows: { name: string; points: string }[], mostRowsASheet?: number) => {
  const batches = async function* () {
    for (const row of rows) yield [row];
  };
  const options = { sheet: 'Points', ...(mostRowsASheet && { mostRowsASheet }) };
  const { sheets } = await readXlsx(await buffer(xlsxOf(columns, batches(), options)));
  return sheets.map((sheet) => ({ name: sheet.name, rows: sheet.rows }));
};

it('has numbers as numbers and typed text as text, which no spreadsheet runs', async () => {
  expect(
    await written([
      { name: '=1+1', points: '2.50' },
      { name: 'Über 🎁 <b>&', points: '' },
    ]),
  ).toEqual([
    {
      name: 'Points',
      rows: [
        ['name', 'points'],
        ['=1+1', 2.5],
        ['Über 🎁 <b>&', expect.anything()],
      ],
    },
  ]);
});

it('leaves out characters that are invalid in XML, so that Excel opens it', async () => {
  const [sheet] = await written([{ name: 'For\uFFFF Mei\uFFFE', points: '1' }]);
  expect(sheet?.rows[1]?.[0]).toBe('For Mei');
});

it('continues in another sheet beyond the limit of one', async () => {
  const rows = ['1', '2', '3'].map((points) => ({ name: 'Mei', points }));
  const sheets = await written(rows, 3);
  expect(sheets.map(({ name }) => name)).toEqual(['Points', 'Points_2']);
  expect(sheets[1]?.rows).toEqual([
    ['name', 'points'],
    ['Mei', 3],
  ]);
});
