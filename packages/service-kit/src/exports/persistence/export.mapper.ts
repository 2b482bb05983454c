import { exportKinds } from '@festival/contracts/export-kinds';
import type { Exported } from '@festival/contracts/exports';
import { fold } from '@festival/contracts/folding';
import { EXPORT_SECONDS } from '@festival/contracts/retention';
import { tokensOf } from '../../words.js';
import type { ExportEntity } from './export.entity.js';

/** What an export is about, for a sentence: `Orders of Inkwell & Co.` */
export const exportInWords = ({ kind, about }: Pick<ExportEntity, 'kind' | 'about'>): string =>
  about ? `${exportKinds[kind].label} of ${about}` : exportKinds[kind].label;

/** The name of the downloaded file. It names the vendor or the workshop, so that files of two of them do not replace each other. */
export const fileNameOf = ({
  kind,
  filter,
  format,
  about,
}: Pick<ExportEntity, 'kind' | 'filter' | 'format' | 'about'>): string => {
  const only = filter['service'] ?? ownerOf(filter, about);
  return `${[exportKinds[kind].file, only].filter(Boolean).join('-')}.${format}`;
};

/** Names that fold to the same words, or have no letters that a header may have, are told apart by the end of the id. */
const ownerOf = (filter: ExportEntity['filter'], about: string): string | undefined => {
  const id = filter['vendorId'] ?? filter['workshopId'];
  const words = tokensOf(fold(about)).filter((token) => /^[a-z\d]+$/.test(token));
  return id && [...words.slice(0, 6), id.replace(/[^a-z\d]/gi, '').slice(-4)].join('-');
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
