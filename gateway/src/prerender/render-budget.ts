/** How much of every second may go into rendering, and how much at once after a rest. The gateway has other things to do. */
const SHARE = 0.5;
const AT_ONCE_MS = 1_000;
/** What one render takes beyond that is not all held against the next. */
const DEBT_MS = 250;

/**
 * Keeps rendering from taking the whole process when pages are asked for that nobody has asked for before, thousands of them. What is
 * beyond it is for browsers to render.
 */
export class RenderBudget {
  private spentMs = 0;
  private seenAt: number;

  /** @param now milliseconds that only ever grow */
  constructor(private readonly now: () => number = () => performance.now()) {
    this.seenAt = now();
  }

  hasLeft(): boolean {
    this.rest();
    return this.spentMs < AT_ONCE_MS;
  }

  /** Runs something and counts the time that it takes. */
  spend<Result>(work: () => Result): Result {
    const startedAt = this.now();
    try {
      return work();
    } finally {
      this.rest();
      this.spentMs = Math.min(AT_ONCE_MS + DEBT_MS, this.spentMs + this.now() - startedAt);
    }
  }

  private rest(): void {
    const now = this.now();
    this.spentMs = Math.max(0, this.spentMs - (now - this.seenAt) * SHARE);
    this.seenAt = now;
  }
}
