import { type Attempt, LEASE_MS } from './delivery-log.table.js';

/** Longer than any mail server takes. */
const MAX_ATTEMPT_MS = 5 * 60_000;

interface Held {
  controller: AbortController;
  /** By `performance.now()`. */
  endsAt: number;
}

/** Keeps the leases of all running attempts, with one timer and one statement for all. Renews them three times as often as necessary. */
export class Leases {
  private readonly held = new Map<Attempt, Held>();
  private timer?: NodeJS.Timeout | undefined;

  /** @param renew returns the attempts that no longer belong to this process */
  constructor(private readonly renew: (attempts: readonly Attempt[]) => Promise<Attempt[]>) {}

  /**
   * @param controller aborted when another process has the attempt, because this one slept for longer than the lease, or when the attempt takes too long
   * @returns what ends the lease
   */
  keep(attempt: Attempt, controller: AbortController): () => void {
    this.held.set(attempt, { controller, endsAt: performance.now() + MAX_ATTEMPT_MS });
    this.timer ??= setInterval(() => void this.beat(), LEASE_MS / 3);
    return () => this.stop(attempt);
  }

  private stop(attempt: Attempt): void {
    this.held.delete(attempt);
    if (this.held.size > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private async beat(): Promise<void> {
    const now = performance.now();
    for (const { controller, endsAt } of this.held.values()) if (endsAt < now) controller.abort();
    // If the database is down for a moment, nobody else can take the leases either.
    const lost = await this.renew([...this.held.keys()]).catch(() => []);
    for (const attempt of lost) this.held.get(attempt)?.controller.abort();
  }
}
