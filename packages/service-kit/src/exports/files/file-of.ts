import type { Readable } from 'node:stream';
import {
  type ExportFormat,
  type ExportKind,
  exportKinds,
  namesOf,
} from '@festival/contracts/export-kinds';
import { csvOf } from '../../csv.js';
import { xlsxOf } from './xlsx-of.js';

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
