import { delay, limitAsync } from 'es-toolkit';
import { DomainError, isUnavailable } from '../errors/index.js';
import type { Outcome } from './outcome.js';

interface Waiting<Request, Answer> {
  request: Request;
  /** By `performance.now()`. */
  askedAt: number;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

interface AloneLimits {
  askedAt: number;
  /** Whether it may wait for what others hold: otherwise it throws. */
  mayWait: boolean;
}

interface BatchSettings<Request, Answer> {
  /** The most requests that are done together. */
  most: number;
  /** How long a batch waits for others to come, where nobody is in a hurry: absent, whoever comes to an idle key is done alone. */
  gatherMs?: number;
  /**
   * Does requests of one key in their order: all of them or, when it throws, none. Gives an outcome for each.
   * @param askedAt when the one that has waited longest was asked for
   */
  work: (key: string, requests: readonly Request[], askedAt: number) => Promise<Outcome<Answer>[]>;
  /**
   * Does one request of a batch that failed as a whole, while the next batch goes on: for work that may wait for what the rest does not need.
   * It may not wait at first; when it throws, it is done again and may. Absent where order matters: then `work` does each of them, one after the
   * other.
   */
  alone?: (request: Request, limits: AloneLimits) => Promise<Outcome<Answer>[]>;
}

/** For what is one transaction: enough that its commit costs each little, few enough that the last waits briefly. */
export const MOST_TOGETHER = 64;
/** Of those that may not wait, and of those that may: with the batch they leave connections for everybody else. */
export const ALONE_AT_ONCE = 4;
/** More than that would not be reached in time. */
export const MOST_WAITING = 2_000;
/** Whose turn has not come by then is refused: half of `COMMIT_WITHIN_MS` is left for the work. */
export const PATIENCE_MS = 4_000;

const fewAtOnce = <Result>() =>
  limitAsync((attempt: () => Promise<Result>) => attempt(), ALONE_AT_ONCE);

const isLate = ({ askedAt }: { askedAt: number }): boolean =>
  performance.now() - askedAt >= PATIENCE_MS;

const tooBusy = () => new DomainError('SERVICE_UNAVAILABLE', { retryAfter: 1 });

/**
 * Does what waits for the same thing together: while the work for a key runs, the requests that come for it wait, and are the next
 * batch, in the order in which they came. Each gets its own outcome; when the work fails as a whole, each is tried alone, few at once.
 */
export class BatchByKey<Request, Answer> {
  private readonly waiting = new Map<string, Waiting<Request, Answer>[]>();
  private readonly withoutWaiting = fewAtOnce<Outcome<Answer>[]>();
  private readonly withWaiting = fewAtOnce<Outcome<Answer>[]>();

  constructor(private readonly settings: BatchSettings<Request, Answer>) {}

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
    const { gatherMs } = this.settings;
    for (;;) {
      if (gatherMs !== undefined) await delay(gatherMs);
      const batch = this.waiting.get(key)?.splice(0, this.settings.most) ?? [];
      if (batch.length === 0) break;
      await this.settle(key, batch);
    }
    this.waiting.delete(key);
  }

  private async settle(key: string, batch: readonly Waiting<Request, Answer>[]): Promise<void> {
    const patient = batch.filter((one) => !isLate(one));
    for (const one of batch) if (!patient.includes(one)) one.reject(tooBusy());
    const [first] = patient;
    if (!first) return;
    const { work, alone } = this.settings;
    try {
      const requests = patient.map(({ request }) => request);
      answerEach(patient, await work(key, requests, first.askedAt));
    } catch (error) {
      if (isUnavailable(error)) rejectAll(patient, error);
      else if (alone) for (const one of patient) void this.settleAlone(one, alone);
      else if (patient.length === 1) rejectAll(patient, error);
      else for (const one of patient) await this.settle(key, [one]);
    }
  }

  private async settleAlone(
    one: Waiting<Request, Answer>,
    alone: NonNullable<BatchSettings<Request, Answer>['alone']>,
  ): Promise<void> {
    const attempt = (mayWait: boolean) => async () => {
      if (isLate(one)) throw tooBusy();
      return alone(one.request, { askedAt: one.askedAt, mayWait });
    };
    try {
      const outcomes = await this.withoutWaiting(attempt(false)).catch((error: unknown) => {
        if (isUnavailable(error)) throw error;
        return this.withWaiting(attempt(true));
      });
      answerEach([one], outcomes);
    } catch (error) {
      one.reject(error);
    }
  }
}

const answerEach = <Request, Answer>(
  waiting: readonly Waiting<Request, Answer>[],
  outcomes: readonly Outcome<Answer>[],
): void => {
  for (const [index, { resolve, reject }] of waiting.entries()) {
    const outcome = outcomes[index];
    if (!outcome) reject(new Error('The work gave no outcome'));
    else if ('answer' in outcome) resolve(outcome.answer);
    else reject(outcome.refusal);
  }
};

const rejectAll = (
  waiting: readonly Pick<Waiting<unknown, unknown>, 'reject'>[],
  error: unknown,
): void => {
  for (const { reject } of waiting) reject(error);
};
