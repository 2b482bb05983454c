import { z } from 'zod';
import { id, instant } from './common.js';
import {
  type ExportingService,
  exportFormats,
  exportingServices,
  exportKindNames,
  exportKinds,
} from './export-kinds.js';
import { serviceNames } from './services.js';
import { trailFilter } from './trail.js';

/** The channel for changes of an export: its full state, at most twice a second while it is being written. */
export const EXPORTS_CHANGED = 'exports.changed';

const format = z.enum(exportFormats, 'must be csv or xlsx').default('csv');
const everything = z.object({}).default({});

export const exportForm = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('orders'),
    /** Limits the export to the lines of one vendor. */
    filter: z.object({ vendorId: id.optional() }).default({}),
    format,
  }),
  z.object({
    kind: z.literal('sign-ups'),
    /** Limits the export to one workshop, which may be withdrawn. */
    filter: z.object({ workshopId: id.optional() }).default({}),
    format,
  }),
  z.object({ kind: z.literal('entries'), filter: everything, format }),
  z.object({ kind: z.literal('ballots'), filter: everything, format }),
  z.object({ kind: z.literal('points'), filter: everything, format }),
  z.object({
    kind: z.literal('trail'),
    /** Limits the export to the trail of one service. */
    filter: trailFilter
      .extend({ service: z.enum(serviceNames, 'must be a service').optional() })
      .default({}),
    format,
  }),
]);
export type ExportForm = z.infer<typeof exportForm>;
export type ExportFilter<Kind extends ExportForm['kind'] = ExportForm['kind']> = Extract<
  ExportForm,
  { kind: Kind }
>['filter'];

/** The service that writes an export. The mailer writes all trails in one file, and the trail of a service without exports. */
export const serviceOfForm = (form: ExportForm): ExportingService => {
  const { service } = exportKinds[form.kind];
  if (form.kind !== 'trail') return service;
  return exportingServices.find((name) => name === form.filter.service) ?? service;
};

const exportState = z.enum(['queued', 'running', 'done', 'failed', 'cancelled']);
export type ExportState = z.infer<typeof exportState>;

/** All instants of an export are real time. */
export const exported = z.object({
  /** Starts with the name of the service that writes it. */
  _id: id,
  kind: z.enum(exportKindNames),
  filter: z.record(z.string(), z.string()),
  format: z.enum(exportFormats),
  /** The name of the vendor or workshop in the filter; empty without a filter. */
  about: z.string(),
  name: z.string(),
  state: exportState,
  /** The number of rows written so far; 0 if it is queued again. */
  rows: z.number().int(),
  expectedRows: z.number().int(),
  bytes: z.number().int().nullable(),
  url: z.string().nullable(),
  /** Why it failed, or what it is waiting for; null if all is well. */
  problem: z.string().nullable(),
  /** The admin's account, and its name at that time. */
  askedById: id,
  askedBy: z.string(),
  askedAt: instant,
  endedAt: instant.nullable(),
  /** When the export and its file are deleted; null before it has ended. */
  expiresAt: instant.nullable(),
});
export type Exported = z.infer<typeof exported>;

export const MAX_LISTED_EXPORTS = 200;

/** The header with the services that did not answer, whose exports are missing in the list. */
export const EXPORTS_MISSING_HEADER = 'x-unavailable';
