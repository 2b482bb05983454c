import { DomainError, isUnavailable } from '@festival/service-kit/errors';
import type { Outcome } from './outcome.js';

interface Waiting<Request, Answer> {
  request: Request;
  /** By `performance.now()`. */
  askedAt: number;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

interface GatherSettings<Request, Answer> {
  /** The most requests that are done together. */
  most: number;
  /**
   * Does requests of one key in their order: all of them or, when it throws, none. Gives an outcome for each.
   * @param askedAt when the one that has waited longest was asked for
   */
  work: (key: string, requests: readonly Request[], askedAt: number) => Promise<Outcome<Answer>[]>;
}

/** For what is one transaction: enough that its commit costs each little, few enough that the last waits briefly. */
export const MOST_TOGETHER = 64;
/** More than that would not be reached in time. */
export const MOST_WAITING = 2_000;
/** Whose turn has not come by then is refused: half of `COMMIT_WITHIN_MS` is left for the work. */
export const PATIENCE_MS = 4_000;

const tooBusy = () => new DomainError('SERVICE_UNAVAILABLE', { retryAfter: 1 });

/**
 * Does what waits for the same thing together: while the work for a key runs, the requests that come for it are gathered, and go
 * next, in the order in which they came. Each gets its own outcome; when the work fails as a whole, each is tried alone.
 */
export class GatherByKey<Request, Answer> {
  private readonly waiting = new Map<string, Waiting<Request, Answer>[]>();

  constructor(private readonly settings: GatherSettings<Request, Answer>) {}

  /** @throws DomainError SERVICE_UNAVAILABLE when its turn does not come in time; then it was not done */
  submit(key: string, request: Request): Promise<Answer> {
    return new Promise<Answer>((resolve, reject) => {
      const one = { request, askedAt: performance.now(), resolve, reject };
      const queue = this.waiting.get(key);
      if (!queue) {
        // An entry, even an empty one, says that the key is being worked on.
        this.waiting.set(key, [one]);
        void this.drain(key);
      } else if (queue.length < MOST_WAITING) queue.push(one);
      else reject(tooBusy());
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
    const patient = batch.filter(({ askedAt }) => performance.now() - askedAt < PATIENCE_MS);
    for (const one of batch) if (!patient.includes(one)) one.reject(tooBusy());
    const [first] = patient;
    if (!first) return;
    try {
      const outcomes = await this.settings.work(
        key,
        patient.map(({ request }) => request),
        first.askedAt,
      );
      for (const [index, { resolve, reject }] of patient.entries()) {
        const outcome = outcomes[index];
        if (!outcome) reject(new Error('The work gave no outcome'));
        else if ('answer' in outcome) resolve(outcome.answer);
        else reject(outcome.refusal);
      }
    } catch (error) {
      if (patient.length === 1 || isUnavailable(error))
        for (const { reject } of patient) reject(error);
      else for (const one of patient) await this.settle(key, [one]);
    }
  }
}
