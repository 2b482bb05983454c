/** The maximum that can be used at once after a rest. */
const AT_ONCE_MS = 1_000;
/** The maximum debt. A render that takes even longer does not count fully against the next. */
const DEBT_MS = 250;

/** Keeps rendering from using the whole machine when thousands of uncached pages are requested. Browsers render the pages beyond the budget. */
export class RenderBudget {
  private spentMs = 0;
  private seenAt: number;

  /**
   * @param share the fraction of every second for rendering
   * @param now milliseconds of a clock that only moves forward
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

  /** Counts the time that was just used. */
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
