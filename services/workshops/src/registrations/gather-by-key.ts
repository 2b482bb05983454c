/** What became of one of the requests that were done together. */
export type Outcome<Answer> = { answer: Answer } | { refusal: Error };

interface Waiting<Request, Answer> {
  request: Request;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

interface GatherSettings<Request, Answer> {
  /** The most requests that are done together. */
  most: number;
  /** Does requests of one key in their order: all of them or, when it throws, none. Gives an outcome for each. */
  work: (key: string, requests: readonly Request[]) => Promise<Outcome<Answer>[]>;
  /** Whether a failure is everybody's, so that trying each alone would only fail again. */
  isHopeless: (error: unknown) => boolean;
}

/**
 * Does what waits for the same thing together: while the work for a key runs, the requests that come for it are gathered, and go
 * next, in the order in which they came. Each gets its own outcome; when the work fails as a whole, each is tried alone.
 */
export class GatherByKey<Request, Answer> {
  private readonly waiting = new Map<string, Waiting<Request, Answer>[]>();

  constructor(private readonly settings: GatherSettings<Request, Answer>) {}

  submit(key: string, request: Request): Promise<Answer> {
    return new Promise<Answer>((resolve, reject) => {
      const queue = this.waiting.get(key);
      if (queue) {
        queue.push({ request, resolve, reject });
        return;
      }
      // An entry, even an empty one, says that the key is being worked on.
      this.waiting.set(key, [{ request, resolve, reject }]);
      void this.drain(key);
    });
  }

  private async drain(key: string): Promise<void> {
    for (;;) {
      const batch = this.waiting.get(key)?.splice(0, this.settings.most) ?? [];
      if (batch.length === 0) break;
      await this.settle(key, batch);
    }
    this.waiting.delete(key);
  }

  private async settle(key: string, batch: readonly Waiting<Request, Answer>[]): Promise<void> {
    const { work, isHopeless } = this.settings;
    try {
      const outcomes = await work(
        key,
        batch.map(({ request }) => request),
      );
      for (const [index, { resolve, reject }] of batch.entries()) {
        const outcome = outcomes[index];
        if (!outcome) reject(new Error('The work gave no outcome'));
        else if ('answer' in outcome) resolve(outcome.answer);
        else reject(outcome.refusal);
      }
    } catch (error) {
      if (batch.length === 1 || isHopeless(error)) for (const { reject } of batch) reject(error);
      else for (const one of batch) await this.settle(key, [one]);
    }
  }
}
