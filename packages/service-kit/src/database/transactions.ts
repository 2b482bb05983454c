import { Injectable } from '@nestjs/common';
import pRetry from 'p-retry';
import { DataSource, type EntityManager } from 'typeorm';
import { DomainError } from '../errors/index.js';

const RETRYABLE = new Set(['ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT', 'ER_CHECKREAD']);

const codeOf = (error: unknown): unknown => (error as { code?: unknown }).code;

/** Thrown to run a transaction again: another one has committed meanwhile what this one looked for and did not find. */
export class Overtaken extends Error {}

const isRetryable = (error: unknown): boolean =>
  error instanceof Overtaken || RETRYABLE.has(String(codeOf(error)));

/** Whether a statement gave up waiting for a row that others hold. */
export const isLockTimeout = (error: unknown): boolean => codeOf(error) === 'ER_LOCK_WAIT_TIMEOUT';

/** Whether a write failed because a unique key holds the value already. */
export const isDuplicateKey = (error: unknown): boolean => codeOf(error) === 'ER_DUP_ENTRY';

/** No attempt begins later than that after the first. */
const RETRY_FOR_MS = 4_000;

/** No commit begins later than that after it was asked for: after ten seconds the gateway says that it was not done. */
export const COMMIT_WITHIN_MS = 8_000;

const refuseLate = (askedAt: number): void => {
  if (performance.now() - askedAt < COMMIT_WITHIN_MS) return;
  throw new DomainError('SERVICE_UNAVAILABLE', { retryAfter: 1 });
};

/** Opens a use case's one transaction, and repeats it whole when the database gave it up to a deadlock or for a lock. */
@Injectable()
export class Transactions {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * `work` may run more than once: it changes nothing but the database, through the manager it is given, and what it may as well do twice.
   * @param askedAt by `performance.now()`, when the request has waited for something before
   * @throws DomainError SERVICE_UNAVAILABLE when it took too long, for a connection or a lock; then nothing is written
   */
  run<Result>(
    work: (manager: EntityManager) => Promise<Result>,
    askedAt = performance.now(),
  ): Promise<Result> {
    const inTime = async (manager: EntityManager): Promise<Result> => {
      refuseLate(askedAt);
      const result = await work(manager);
      refuseLate(askedAt);
      return result;
    };
    return pRetry(() => this.dataSource.transaction(inTime), {
      retries: 8,
      maxRetryTime: RETRY_FOR_MS,
      minTimeout: 5,
      maxTimeout: 200,
      randomize: true,
      shouldRetry: ({ error }) => isRetryable(error),
    });
  }
}
