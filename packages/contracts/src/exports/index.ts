import { z } from 'zod';
import { id, instant } from '../common/index.js';
import {
  exportFormats,
  exportingServices,
  exportKindNames,
  exportKinds,
} from '../export-kinds/index.js';

/** Channel on which a change of an export is published: the export as it stands, at most twice a second of each while it is written. */
export const EXPORTS_CHANGED = 'exports.changed';

const format = z.enum(exportFormats, 'must be csv or xlsx').default('csv');
const everything = z.object({}).default({});

/** What an admin asks for. */
export const exportForm = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('orders'),
    /** Of one vendor's lines alone. */
    filter: z.object({ vendorId: id.optional() }).default({}),
    format,
  }),
  z.object({
    kind: z.literal('sign-ups'),
    /** Of one workshop alone, also of a withdrawn one. */
    filter: z.object({ workshopId: id.optional() }).default({}),
    format,
  }),
  z.object({ kind: z.literal('entries'), filter: everything, format }),
  z.object({ kind: z.literal('ballots'), filter: everything, format }),
  z.object({ kind: z.literal('points'), filter: everything, format }),
  z.object({
    kind: z.literal('trail'),
    filter: z.object({ service: z.enum(exportingServices, 'must be a service') }),
    format,
  }),
]);
export type ExportForm = z.infer<typeof exportForm>;
export type ExportFilter<Kind extends ExportForm['kind'] = ExportForm['kind']> = Extract<
  ExportForm,
  { kind: Kind }
>['filter'];

/** The service that answers for an export. */
export const serviceOfForm = (form: ExportForm) =>
  form.kind === 'trail' ? form.filter.service : exportKinds[form.kind].service;

/** Of its own machine (`lifecycles/export`). */
export const exportState = z.enum(['queued', 'running', 'done', 'failed', 'cancelled']);
export type ExportState = z.infer<typeof exportState>;

/** Real time, like every instant of an export. */
export const exported = z.object({
  /** Begins with the name of the service that writes it. */
  _id: id,
  kind: z.enum(exportKindNames),
  filter: z.record(z.string(), z.string()),
  format: z.enum(exportFormats),
  /** What it is of, where the filter leaves something out: a vendor's or a workshop's name; empty for all. */
  about: z.string(),
  /** What the file is saved as. */
  name: z.string(),
  state: exportState,
  /** Rows that are written; while it is queued again, none. */
  rows: z.number().int(),
  /** About how many there will be. */
  expectedRows: z.number().int(),
  /** Of the file, once it is there. */
  bytes: z.number().int().nullable(),
  /** Where the file is, while there is one. */
  url: z.string().nullable(),
  /** Why it has failed, or what it waits for; null while nothing is wrong. */
  problem: z.string().nullable(),
  /** The admin's account, and its name then. */
  askedById: id,
  askedBy: z.string(),
  askedAt: instant,
  endedAt: instant.nullable(),
  /** When it is forgotten, with its file; null until it has ended. */
  expiresAt: instant.nullable(),
});
export type Exported = z.infer<typeof exported>;

/** Of each service the most that are listed: those of the last day. */
export const MAX_LISTED_EXPORTS = 200;

/** In the list over all services, those that did not answer: their exports are missing. */
export const EXPORTS_MISSING_HEADER = 'x-unavailable';
