interface Limits {
  /** How many may have a turn at the same time. */
  most: number;
  /** Nobody else gets one before so many are free: then all of those do. */
  together: number;
}

/** A semaphore that lets several in at once, so that what they begin with is done for all of them together. */
export class GroupedTurns {
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
    const free = this.limits.most - this.taken;
    if (free < this.limits.together) return;
    for (const begin of this.waiting.splice(0, free)) {
      this.taken += 1;
      begin();
    }
  }
}
