import { STALE_MS } from '../cache/leases.js';

interface Heard<Event> {
  event: Event;
  /** In milliseconds of a clock that only moves forward. */
  at: number;
}

/**
 * Changes that wait to be told, of each subject the last. What was heard only just before it is told stays, to be told once more: until
 * then a list that somebody reads may come from the cache and be older than the change.
 */
export class GatheredChanges<Event> {
  private readonly waiting = new Map<string, Heard<Event>>();

  /** @param subjectOf what an event is about: a later event of it takes the place of the one before */
  constructor(private readonly subjectOf: (event: Event) => string) {}

  get isEmpty(): boolean {
    return this.waiting.size === 0;
  }

  hear(event: Event, at: number): void {
    this.waiting.set(this.subjectOf(event), { event, at });
  }

  /** What is to be told now. */
  take(now: number): Event[] {
    const told = [...this.waiting];
    for (const [subject, { at }] of told) if (now - at >= STALE_MS) this.waiting.delete(subject);
    return told.map(([, { event }]) => event);
  }
}
