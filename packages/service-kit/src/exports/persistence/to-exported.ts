import { exportKinds } from '@festival/contracts/export-kinds';
import type { Exported } from '@festival/contracts/exports';
import { EXPORT_SECONDS } from '@festival/contracts/retention';
import type { ExportEntity } from './export.entity.js';

/** What the file of an export is saved as. */
export const fileNameOf = ({ kind, filter, format }: ExportEntity): string => {
  const { file } = exportKinds[kind];
  return `${filter['service'] === undefined ? file : `${file}-${filter['service']}`}.${format}`;
};

/** Where the file of an attempt is in the store. All files of an export begin alike. */
export const objectsOf = (id: string): string => `exports/${id}/`;
export const objectOf = ({ id, attempt }: Pick<ExportEntity, 'id' | 'attempt'>): string =>
  `${objectsOf(id)}${attempt}`;

/** Until when its file can be had. */
export const expiryOf = ({ endedAt }: Pick<ExportEntity, 'endedAt'>): Date | null =>
  endedAt && new Date(endedAt.getTime() + EXPORT_SECONDS * 1_000);

/** As it was when it was asked for: what a repeat of the request is answered. */
export const asAsked = (row: ExportEntity): Exported =>
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
