import { type DomainEvent, EVENTS_A_PAGE } from '@festival/contracts/events';

/** The answer of a topic's owner to a consumer that asks how things stand. @param events at most a page, in the order of their subjects */
export const toEventPage = <Event extends DomainEvent>(events: Event[]) => ({
  events,
  next: events.length < EVENTS_A_PAGE ? null : (events.at(-1)?.subject ?? null),
});
