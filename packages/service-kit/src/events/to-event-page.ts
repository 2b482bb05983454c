import { type DomainEvent, EVENTS_A_PAGE } from '@festival/contracts/events';
import type { Page, PageRequest } from '../keyset/index.js';

/** What a consumer that asks how things stand is answered with, of a list that is ordered by the subjects. */
export const eventPageRequest = (after: string | undefined): PageRequest => ({
  after: after === undefined ? undefined : [after],
  limit: EVENTS_A_PAGE,
  most: EVENTS_A_PAGE,
});

/** The answer that a page of that list is. */
export const toEventPage = <Row, Event extends DomainEvent>(
  { rows, next }: Page<Row>,
  toEvents: (row: Row) => Event | Event[],
) => ({ events: rows.flatMap(toEvents), next: next && String(next[0]) });
