import type { ErrorCode } from './errors.js';
import type { Permission } from './permissions.js';
import type { ServiceName } from './services.js';

/** One column of a file. Cells are text; in a workbook, cells of numeric columns are numbers. */
export interface ExportColumn {
  meaning: string;
  isNumber?: true;
}

export type ExportColumns = Readonly<Record<string, ExportColumn>>;

/** @param meaning Markdown, one sentence */
export const text = (meaning: string): ExportColumn => ({ meaning });
export const number = (meaning: string): ExportColumn => ({ meaning, isNumber: true });

export const namesOf = <Columns extends ExportColumns>(columns: Columns) =>
  Object.keys(columns) as (keyof Columns & string)[];

/**
 * `orders.csv`: one row for each variation. A vendor's surcharge appears once in an order, in the row of the first line that the vendor delivers, so that
 * the rows of an order add up to its total.
 */
export const orderColumns = {
  orderNumber: text('The order’s number, as the buyer has it in their mail.'),
  datetime: text('When the order was placed, in the festival’s time zone (ISO 8601).'),
  verified: text('`true` once an admin has verified the payment, else `false`.'),
  name: text('The buyer’s name.'),
  emailAddress: text('Where mails about the order go.'),
  contactNumber: text('The buyer’s phone number, digits only.'),
  vendor: text('Who sells the product, as named when it was bought.'),
  product: text('The product, as named when it was bought.'),
  option1: text('The chosen first option, such as a colour; empty without options.'),
  option2: text('The chosen second option, such as a size; empty without one.'),
  quantity: number('How many were bought.'),
  price: number('The price of one, in dollars.'),
  lineTotal: number('Price × quantity, in dollars.'),
  collection: text('`selfCollection` or `delivery`.'),
  collectionDate: text('The code of the collection slot; empty for a delivery.'),
  deliveryAddress: text('Where it is delivered; empty where it is collected.'),
  comments: text('What the buyer wrote to the vendor.'),
  surcharge: number(
    'The vendor’s delivery charge for the order, in dollars. It is on the vendor’s first delivered line; the other lines have 0.00.',
  ),
  cancelled: text('`true` for a cancelled order, else `false`.'),
};

export const signUpColumns = {
  workshop: text('The workshop’s name.'),
  name: text('The participant’s name.'),
  contactNumber: text('Their phone number, digits only.'),
  emailAddress: text('Where mails about the workshop go.'),
  matricNumber: text('Their matriculation number.'),
  status: text(
    '`confirmed` or `waitlisted`; for a withdrawn workshop, what it was until it was withdrawn.',
  ),
  signedUpAt: text('When they signed up, in the festival’s time zone (ISO 8601).'),
};

export const entryColumns = {
  id: text('The entry’s id, as ballots name it.'),
  state: text('`submitted`, `withdrawn` by its entrant, or `removed` by an admin.'),
  category: text('`open` or `ntu`.'),
  name: text('The entrant’s name.'),
  emailAddress: text('The entrant’s e-mail address.'),
  phoneNumber: text('The entrant’s phone number, digits only.'),
  matric: text('The matriculation number; empty in the open category.'),
  caption: text('The caption under the photo; may be empty.'),
  description: text('What the entrant wrote about it.'),
  submissionLink: text('Where the entrant keeps the original.'),
  image: text('The photo’s address on this site; empty where there is none.'),
  shortlisted: text('`true` for an entry that can be voted for, else `false`.'),
  submittedAt: text('When it was submitted, in the festival’s time zone (ISO 8601).'),
  removedBecause: text('The reason that the admin gave; empty unless it was removed.'),
};

export const ballotColumns = {
  receipt: text('The ballot’s random receipt, as in the published list.'),
  photo1: text('The id of the first entry that is voted for.'),
  photo2: text('The id of the second one; empty for a ballot with one vote.'),
  studentId: text('The voter’s account.'),
  name: text('The voter’s name.'),
  emailAddress: text('The voter’s e-mail address.'),
  votedAt: text('When the ballot was cast, in the festival’s time zone (ISO 8601).'),
};

/** `points.csv`: one row for each award, then one for the purchase points of each student. */
export const pointsColumns = {
  at: text(
    'When the points were given, in the festival’s time zone (ISO 8601); empty for purchases.',
  ),
  emailAddress: text('Whose points they are; empty where the address is not known yet.'),
  name: text('Their name; empty before their first login.'),
  points: number('How many points.'),
  category: text('What they were given for; empty for purchases.'),
  source: text(
    '`admin`, `workshop` or `quiz` for an award, `purchases` for what verified orders give.',
  ),
  note: text('What was noted beside the award.'),
  givenBy: text('The admin who gave them; empty if they were given automatically.'),
  undone: text('`true` for an award that was taken back, else `false`.'),
  undoneBecause: text('Why it was taken back; empty unless it was.'),
};

/** `trail.csv`: one row for each action of an admin, oldest first. */
export const trailColumns = {
  at: text('When it was done, in the festival’s time zone (ISO 8601).'),
  service: text('The service that keeps the entry, such as `catalogue`.'),
  action: text('What was done, such as `order.verified`.'),
  subject: text('The id of what it was done to.'),
  actorId: text('The admin’s account.'),
  actor: text('The admin’s name at that time.'),
  why: text('The reason that the admin gave; empty where none was asked for.'),
  before: text('What was changed, as it was before: JSON; empty where it was not there.'),
  after: text('What it was changed to: JSON; empty where nothing is there any more.'),
  id: text('The entry’s id.'),
  sentence: text('What was done, with the names of then.'),
};

/*
 * This module has no schemas, so that a page that shows it does not load the schema library.
 */

interface ExportKindDefinition {
  label: string;
  permission: Permission;
  service: ServiceName;
  file: string;
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
    label: 'Activity',
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
