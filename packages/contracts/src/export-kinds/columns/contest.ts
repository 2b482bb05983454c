import { number, type RowOf, text } from './column.js';

/** `entries.csv`: one row for each entry. */
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
export type EntryCsvRow = RowOf<typeof entryColumns>;

/** `ballots.csv`: one row for each ballot. */
export const ballotColumns = {
  receipt: text('The ballot’s random receipt, as in the published list.'),
  photo1: text('The id of the first entry that is voted for.'),
  photo2: text('The id of the second one; empty for a ballot with one vote.'),
  studentId: text('The voter’s account.'),
  name: text('The voter’s name.'),
  emailAddress: text('The voter’s e-mail address.'),
  votedAt: text('When the ballot was cast, in the festival’s time zone (ISO 8601).'),
};
export type BallotCsvRow = RowOf<typeof ballotColumns>;

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
export type PointsCsvRow = RowOf<typeof pointsColumns>;
