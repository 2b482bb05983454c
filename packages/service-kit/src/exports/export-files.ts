import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import {
  type ExportColumns,
  type ExportFormat,
  type ExportKind,
  exportKinds,
  namesOf,
} from '@festival/contracts/export-kinds';
import { writeXlsxStream } from 'hucre/xlsx';
import { csvOf } from '../csv.js';

type Batches = AsyncIterable<readonly Readonly<Record<string, string>>[]>;

const writers: Record<ExportFormat, (kind: ExportKind, batches: Batches) => Readable> = {
  // Excel needs the mark. The API's direct calls answer the same file without it.
  csv: (kind, batches) => csvOf(namesOf(exportKinds[kind].columns), batches, { hasMark: true }),
  xlsx: (kind, batches) =>
    xlsxOf(exportKinds[kind].columns, batches, { sheet: exportKinds[kind].label }),
};

export const mediaTypes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** The file of an export, written while its rows are read. */
export const fileOf = (kind: ExportKind, format: ExportFormat, batches: Batches): Readable =>
  writers[format](kind, batches);

/** The limit of Excel. More rows go to another sheet. */
const MAX_ROWS_PER_SHEET = 1_048_576;

/** Characters that users can type but XML forbids: Excel would refuse the whole workbook. */
const NO_XML = /[\uFFFE\uFFFF]/g;

/**
 * A workbook, written while its rows are read. Text from users is always a text cell, never a formula; numeric columns have number cells.
 * @param batches rows, as values by column name
 */
export const xlsxOf = (
  columns: ExportColumns,
  batches: AsyncIterable<readonly Readonly<Record<string, string>>[]>,
  { sheet, mostRowsASheet = MAX_ROWS_PER_SHEET }: { sheet: string; mostRowsASheet?: number },
): Readable => {
  const names = namesOf(columns);
  const rows = async function* () {
    for await (const batch of batches)
      for (const row of batch)
        yield names.map((name) => {
          const cell = row[name] ?? '';
          return columns[name]?.isNumber && cell !== '' ? Number(cell) : cell.replace(NO_XML, '');
        });
  };
  const written = writeXlsxStream(rows(), {
    name: sheet,
    columns: names.map((header) => ({ header })),
    freezePane: { rows: 1 },
    maxRowsPerSheet: mostRowsASheet,
    zip64: true,
  });
  return Readable.fromWeb(written as ReadableStream);
};
