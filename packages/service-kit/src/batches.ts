import { delay } from 'es-toolkit/promise/delay';
import { limitAsync } from 'es-toolkit/promise/limitAsync';
import { type Cause, causedBy, currentCause } from './cause.js';
import { DomainError, isUnavailable } from './errors.js';
import { RepeatedRequest } from './idempotency.js';

interface Waiting<Request, Answer> {
  request: Request;
  /** By `performance.now()`. */
  askedAt: number;
  cause: Cause | undefined;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

interface AloneLimits {
  askedAt: number;
  /** Whether the work may wait for locks. If not, it throws instead of waiting. */
  mayWait: boolean;
}

interface BatchSettings<Request, Answer> {
  max?: number;
  /** How long a batch waits for more requests. Absent: a request for an idle key starts at once, alone. */
  collectMs?: number;
  /**
   * Processes the requests of one key in their order: all of them, or none if it throws. Returns an outcome for each.
   * @param askedAt when the longest-waiting request was submitted
   */
  work: (key: string, requests: readonly Request[], askedAt: number) => Promise<Outcome<Answer>[]>;
  /**
   * Processes one request of a batch that failed as a whole, while the next batch already runs. The first attempt must not wait for locks; if it
   * throws, a second attempt may. Absent where order matters: then `work` processes the requests of the failed batch one after another.
   */
  alone?: (request: Request, limits: AloneLimits) => Promise<Outcome<Answer>[]>;
}

/** The size of a batch, if it has no `max`: large enough to share the cost of a commit, small enough that the last request waits briefly. */
const MAX_TOGETHER = 64;
/** How many single requests run at once, separately for those that may wait and those that may not. It leaves connections for other work. */
export const ALONE_AT_ONCE = 4;
/** A longer queue could not be processed in time. */
export const MAX_WAITING = 2_000;
/** A request that waited this long is refused. The other half of `COMMIT_WITHIN_MS` is for the work. */
export const PATIENCE_MS = 4_000;

const fewAtOnce = <Result>() =>
  limitAsync((attempt: () => Promise<Result>) => attempt(), ALONE_AT_ONCE);

const isLate = ({ askedAt }: { askedAt: number }): boolean =>
  performance.now() - askedAt >= PATIENCE_MS;

const tooBusy = () => new DomainError('SERVICE_UNAVAILABLE', { retryAfter: 1 });

/**
 * Batches requests for the same key. While the work for a key runs, new requests for it wait; together they form the next batch, in the order of
 * their arrival. Each request gets its own outcome. The work's cause is that of the first; what belongs to one request, such as its jobs, names its own.
 * When a batch fails as a whole, its requests are tried one by one, a few at a time.
 */
export class BatchByKey<Request, Answer> {
  private readonly waiting = new Map<string, Waiting<Request, Answer>[]>();
  private readonly withoutWaiting = fewAtOnce<Outcome<Answer>[]>();
  private readonly withWaiting = fewAtOnce<Outcome<Answer>[]>();

  constructor(private readonly settings: BatchSettings<Request, Answer>) {}

  /** @throws DomainError SERVICE_UNAVAILABLE when the request waited too long; then nothing was done */
  submit(key: string, request: Request): Promise<Answer> {
    return new Promise<Answer>((resolve, reject) => {
      const one = { request, askedAt: performance.now(), cause: currentCause(), resolve, reject };
      const queue = this.waiting.get(key);
      if (!queue) {
        // An entry, even an empty one, means that work for this key is running.
        this.waiting.set(key, [one]);
        void this.drain(key);
      } else if (queue.length < MAX_WAITING) queue.push(one);
      else reject(tooBusy());
    });
  }

  private async drain(key: string): Promise<void> {
    const { collectMs, max = MAX_TOGETHER } = this.settings;
    for (;;) {
      if (collectMs !== undefined) await delay(collectMs);
      const batch = this.waiting.get(key)?.splice(0, max) ?? [];
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
      answerEach(patient, await causedBy(first.cause, () => work(key, requests, first.askedAt)));
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
      return causedBy(one.cause, () => alone(one.request, { askedAt: one.askedAt, mayWait }));
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

export type Outcome<Answer> = { answer: Answer } | { refusal: Error };

/** Decides one request. A refusal belongs to that request; any other error fails the whole batch, so it is thrown. */
export const outcomeOf = <Answer>(decide: () => Answer): Outcome<Answer> => {
  try {
    return { answer: decide() };
  } catch (error) {
    return toRefusal(error);
  }
};

/** `outcomeOf` a decision that waits for something. */
export const outcomeOnceDecided = <Answer>(deciding: Promise<Answer>): Promise<Outcome<Answer>> =>
  deciding.then((answer) => ({ answer }), toRefusal);

const toRefusal = (error: unknown): { refusal: Error } => {
  if (error instanceof DomainError || error instanceof RepeatedRequest) return { refusal: error };
  throw error;
};
