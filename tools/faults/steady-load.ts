import { setTimeout as pause } from 'node:timers/promises';

/** Why a request failed; undefined when its answer was right. */
export type Failure = string | undefined;

interface Settings {
  perSecond: number;
  /** The maximum number of requests in progress. A slow machine gets fewer requests, not a growing queue. */
  mostWaiting: number;
  /** Makes one request. */
  ask: (turn: number) => Promise<Failure>;
}

/** Visitors who send requests at a steady rate, even while earlier requests are in progress. */
export class SteadyLoad {
  readonly failures: string[] = [];
  answers = 0;
  private readonly waiting = new Set<Promise<void>>();
  private readonly startedAt = performance.now();
  private endedAt: number | undefined;
  private readonly asking: Promise<void>;

  constructor(private readonly settings: Settings) {
    this.asking = this.run();
  }

  /** Stops the visitors; resolves after the last answer. */
  async end(): Promise<void> {
    this.endedAt = performance.now();
    await this.asking;
    await Promise.all(this.waiting);
  }

  /** The average number of answers per second. */
  get rate(): number {
    return (this.answers / ((this.endedAt ?? performance.now()) - this.startedAt)) * 1_000;
  }

  private async run(): Promise<void> {
    const { perSecond, mostWaiting } = this.settings;
    let turn = 0;
    /** Turns that could not start in time are dropped. */
    let skipped = 0;
    while (this.endedAt === undefined) {
      const due = Math.floor(((performance.now() - this.startedAt) / 1_000) * perSecond) - skipped;
      while (turn < due && this.waiting.size < mostWaiting) this.ask(turn++);
      skipped += due - turn;
      await pause(1_000 / perSecond);
    }
  }

  private ask(turn: number): void {
    const asking = this.settings.ask(turn).then(
      (failure) => this.note(failure),
      (error: unknown) => this.note(String(error)),
    );
    this.waiting.add(asking);
    void asking.then(() => this.waiting.delete(asking));
  }

  private note(failure: Failure): void {
    this.answers += 1;
    if (failure) this.failures.push(failure);
  }
}
