import { type RowOf, text } from './column.js';

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
export type TrailCsvRow = RowOf<typeof trailColumns>;
