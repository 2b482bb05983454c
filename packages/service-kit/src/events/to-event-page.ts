import { type DomainEvent, EVENTS_PER_PAGE } from '@festival/contracts/events';
import type { Page, PageRequest } from '../keyset.js';

/** The page that a replaying consumer asked for, of a list in the order of the subjects. */
export const eventPageRequest = (after: string | undefined): PageRequest => ({
  after: after === undefined ? undefined : [after],
  limit: EVENTS_PER_PAGE,
  max: EVENTS_PER_PAGE,
});

/** The answer for a page of that list. */
export const toEventPage = <Row, Event extends DomainEvent>(
  { rows, next }: Page<Row>,
  toEvents: (row: Row) => Event | Event[],
) => ({ events: rows.flatMap(toEvents), next: next && String(next[0]) });
