import type { ErrorCode } from './errors.js';
import type { ExportColumns } from './export-kinds/columns/column.js';
import { ballotColumns, entryColumns, pointsColumns } from './export-kinds/columns/contest.js';
import { orderColumns } from './export-kinds/columns/orders.js';
import { signUpColumns } from './export-kinds/columns/sign-ups.js';
import { trailColumns } from './export-kinds/columns/trail.js';
import type { Permission } from './permissions.js';
import type { ServiceName } from './services.js';

/*
 * This module has no schemas, so that a page that shows it does not load the schema library.
 */
export {
  type ExportColumns,
  namesOf,
  number,
  text,
} from './export-kinds/columns/column.js';
export {
  type BallotCsvRow,
  type EntryCsvRow,
  entryColumns,
  type PointsCsvRow,
} from './export-kinds/columns/contest.js';
export { type OrderCsvRow, orderColumns } from './export-kinds/columns/orders.js';
export { signUpColumns, type WorkshopCsvRow } from './export-kinds/columns/sign-ups.js';
export type { TrailCsvRow } from './export-kinds/columns/trail.js';

/** A kind of export: what all of its files have in common. */
interface ExportKindDefinition {
  /** The name for admins. */
  label: string;
  /** The permission that an admin needs. */
  permission: Permission;
  /** The service that exports it. */
  service: ServiceName;
  /** The name of the file, without its extension. */
  file: string;
  /** The refusal when there is nothing to export. */
  none: ErrorCode;
  columns: ExportColumns;
}

export const exportKinds = {
  orders: {
    label: 'Orders',
    permission: 'orders',
    service: 'catalogue',
    file: 'orders',
    none: 'ORDERS_NONE',
    columns: orderColumns,
  },
  'sign-ups': {
    label: 'Workshop sign-ups',
    permission: 'workshops',
    service: 'workshops',
    file: 'workshops',
    none: 'SIGN_UPS_NONE',
    columns: signUpColumns,
  },
  entries: {
    label: 'Contest entries',
    permission: 'contest',
    service: 'contests',
    file: 'entries',
    none: 'ENTRIES_NONE',
    columns: entryColumns,
  },
  ballots: {
    label: 'Ballots',
    permission: 'contest',
    service: 'contests',
    file: 'ballots',
    none: 'BALLOTS_NONE',
    columns: ballotColumns,
  },
  points: {
    label: 'Points',
    permission: 'contest',
    service: 'contests',
    file: 'points',
    none: 'POINTS_NONE',
    columns: pointsColumns,
  },
  trail: {
    label: 'Trail',
    permission: 'technical',
    // It already asks the others, and nobody waits for what it does.
    service: 'mailer',
    file: 'trail',
    none: 'TRAIL_NONE',
    columns: trailColumns,
  },
} as const satisfies Readonly<Record<string, ExportKindDefinition>>;

export type ExportKind = keyof typeof exportKinds;
export const exportKindNames = Object.keys(exportKinds) as [ExportKind, ...ExportKind[]];

/** A row of a kind's files. */
export type ExportRow<Kind extends ExportKind> = RowOfKind<(typeof exportKinds)[Kind]['columns']>;
type RowOfKind<Columns> = Record<keyof Columns & string, string>;

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The names of the formats for admins. */
export const exportFormatLabels: Readonly<Record<ExportFormat, string>> = {
  csv: 'CSV',
  xlsx: 'Excel (XLSX)',
};

/** Services that export something: those with a kind of their own, and those with an audit log. */
export const exportingServices = [
  'catalogue',
  'workshops',
  'contests',
  'mailer',
  'auth',
] as const satisfies readonly ServiceName[];
export type ExportingService = (typeof exportingServices)[number];
