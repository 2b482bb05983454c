import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { type ExportColumns, exportKindNames, exportKinds } from './export-kinds.js';

const guide = readFileSync(
  path.resolve(__dirname, '../../../docs/guides/read-the-exports.md'),
  'utf8',
);

const sectionOf = (kind: (typeof exportKindNames)[number]): string => {
  const { label, file } = exportKinds[kind];
  const columns: ExportColumns = exportKinds[kind].columns;
  const rows = Object.entries(columns).map(
    ([name, { meaning, isNumber }]) =>
      `| \`${name}\` | ${isNumber ? 'number' : 'text'} | ${meaning} |`,
  );
  return [`## ${label} (\`${file}\`)`, '', '| Column | | Meaning |', '|---|---|---|', ...rows].join(
    '\n',
  );
};

it('the guide describes every column of every export, in the words of the contract', () => {
  const [, columns = ''] = guide.split('<!-- columns -->\n');
  expect(columns.trim()).toBe(exportKindNames.map(sectionOf).join('\n\n'));
});
