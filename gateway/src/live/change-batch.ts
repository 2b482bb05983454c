import { STALE_MS } from './stale-time.js';

interface Waiting<Event> {
  event: Event;
  /** When it arrived, in milliseconds of a clock that only moves forward. */
  at: number;
}

/**
 * Changes that wait to be sent: the last one of each subject. A change that arrived just before it is sent stays and is sent again, because
 * until then the cache may answer with a list that is older than the change.
 */
export class ChangeBatch<Event> {
  private readonly waiting = new Map<string, Waiting<Event>>();

  /** @param subjectOf what an event is about: a later event replaces the one before */
  constructor(private readonly subjectOf: (event: Event) => string) {}

  get isEmpty(): boolean {
    return this.waiting.size === 0;
  }

  add(event: Event, at: number): void {
    this.waiting.set(this.subjectOf(event), { event, at });
  }

  /** The changes to send now. */
  take(now: number): Event[] {
    const due = [...this.waiting];
    for (const [subject, { at }] of due) if (now - at >= STALE_MS) this.waiting.delete(subject);
    return due.map(([, { event }]) => event);
  }
}
