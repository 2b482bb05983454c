/** How much at once after a rest. */
const AT_ONCE_MS = 1_000;
/** What one render takes beyond that is not all held against the next. */
const DEBT_MS = 250;

/**
 * Keeps rendering from taking the whole machine when pages are asked for that nobody has asked for before, thousands of them. What is
 * beyond it is for browsers to render.
 */
export class RenderBudget {
  private spentMs = 0;
  private seenAt: number;

  /**
   * @param share how much of every second may go into rendering
   * @param now milliseconds that only ever grow
   */
  constructor(
    private readonly share: number,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.seenAt = now();
  }

  hasLeft(): boolean {
    this.rest();
    return this.spentMs < AT_ONCE_MS;
  }

  /** Counts the time that something has just taken. */
  spend(ms: number): void {
    this.rest();
    this.spentMs = Math.min(AT_ONCE_MS + DEBT_MS, this.spentMs + ms);
  }

  private rest(): void {
    const now = this.now();
    this.spentMs = Math.max(0, this.spentMs - (now - this.seenAt) * this.share);
    this.seenAt = now;
  }
}
