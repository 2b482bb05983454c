import type { WorkshopChange } from '@festival/contracts/workshops';
import { STALE_MS } from '../cache/leases.js';

interface Heard {
  change: WorkshopChange;
  /** In milliseconds of a clock that only moves forward. */
  at: number;
}

const subjectOf = (change: WorkshopChange): string =>
  change.kind === 'list' ? 'list' : `counts ${change._id}`;

/**
 * Changes that wait to be told, of each workshop the last. What was heard only just before it is told stays, to be told once more: until
 * then a list that somebody reads may come from the cache and be older than the change.
 */
export class GatheredChanges {
  private readonly waiting = new Map<string, Heard>();

  get isEmpty(): boolean {
    return this.waiting.size === 0;
  }

  hear(change: WorkshopChange, at: number): void {
    this.waiting.set(subjectOf(change), { change, at });
  }

  /** What is to be told now. */
  take(now: number): WorkshopChange[] {
    const told = [...this.waiting];
    for (const [subject, { at }] of told) if (now - at >= STALE_MS) this.waiting.delete(subject);
    return told.map(([, { change }]) => change);
  }
}
