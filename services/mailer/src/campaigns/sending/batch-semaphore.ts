interface Limits {
  /** The maximum number of callers at the same time. */
  max: number;
  /** Nobody is admitted until this many places are free. */
  batch: number;
}

/** A semaphore that admits callers in batches, so that their first step can be done together. */
export class BatchSemaphore {
  private taken = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly limits: Limits) {}

  acquire(): Promise<void> {
    return new Promise((begin) => {
      this.waiting.push(begin);
      this.letIn();
    });
  }

  release(): void {
    this.taken -= 1;
    this.letIn();
  }

  private letIn(): void {
    const free = this.limits.max - this.taken;
    if (free < this.limits.batch) return;
    for (const begin of this.waiting.splice(0, free)) {
      this.taken += 1;
      begin();
    }
  }
}
