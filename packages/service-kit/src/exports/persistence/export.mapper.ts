import { exportKinds } from '@festival/contracts/export-kinds';
import type { Exported } from '@festival/contracts/exports';
import { EXPORT_SECONDS } from '@festival/contracts/retention';
import type { ExportEntity } from './export.entity.js';

/** The name of the downloaded file. */
export const fileNameOf = ({ kind, filter, format }: ExportEntity): string => {
  const { file } = exportKinds[kind];
  return `${filter['service'] === undefined ? file : `${file}-${filter['service']}`}.${format}`;
};

/** The prefix of all files of an export in the store; each attempt has its own file. */
export const objectsOf = (id: string): string => `exports/${id}/`;
export const objectOf = ({ id, attempt }: Pick<ExportEntity, 'id' | 'attempt'>): string =>
  `${objectsOf(id)}${attempt}`;

/** When the file is deleted. */
export const expiryOf = ({ endedAt }: Pick<ExportEntity, 'endedAt'>): Date | null =>
  endedAt && new Date(endedAt.getTime() + EXPORT_SECONDS * 1_000);

/** The export as it was when it was requested: the answer to a repeated request. */
export const asRequested = (row: ExportEntity): Exported =>
  toExported({
    ...row,
    state: 'queued',
    writtenRows: 0,
    bytes: null,
    problem: null,
    endedAt: null,
  });

export const toExported = (row: ExportEntity): Exported => ({
  _id: row.id,
  kind: row.kind,
  filter: row.filter,
  format: row.format,
  about: row.about,
  name: fileNameOf(row),
  state: row.state,
  rows: row.writtenRows,
  expectedRows: row.expectedRows,
  bytes: row.bytes === null ? null : Number(row.bytes),
  url: row.state === 'done' ? `/api/admin/exports/${row.id}/file` : null,
  problem: row.problem,
  askedById: row.askedBy,
  askedBy: row.askedByName,
  askedAt: row.askedAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
  expiresAt: expiryOf(row)?.toISOString() ?? null,
});
