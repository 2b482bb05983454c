import { Injectable } from '@nestjs/common';
import pRetry from 'p-retry';
import { DataSource, type EntityManager } from 'typeorm';
import { DomainError } from '../errors.js';

const RETRYABLE = new Set(['ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT', 'ER_CHECKREAD']);

const codeOf = (error: unknown): unknown => (error as { code?: unknown }).code;

/** Thrown to run a transaction again: another transaction has just committed what this one looked for. */
export class RetryTransaction extends Error {}

const isRetryable = (error: unknown): boolean =>
  error instanceof RetryTransaction || RETRYABLE.has(String(codeOf(error)));

/** Whether a statement timed out waiting for a row lock. */
export const isLockTimeout = (error: unknown): boolean => codeOf(error) === 'ER_LOCK_WAIT_TIMEOUT';

/** Whether a write failed because a unique key already has the value. */
export const isDuplicateKey = (error: unknown): boolean => codeOf(error) === 'ER_DUP_ENTRY';

/** No attempt starts later than this after the first. */
const RETRY_FOR_MS = 4_000;

/** No commit starts later than this after the request: the gateway answers with a timeout after ten seconds. */
export const COMMIT_WITHIN_MS = 8_000;

const refuseLate = (askedAt: number): void => {
  if (performance.now() - askedAt < COMMIT_WITHIN_MS) return;
  throw new DomainError('SERVICE_UNAVAILABLE', { retryAfter: 1 });
};

/** Runs a use case's transaction. Runs it again as a whole after a deadlock or a lock timeout. */
@Injectable()
export class Transactions {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * `work` may run more than once, so it may change nothing but the database, through the given manager.
   * @param askedAt by `performance.now()`, if the request waited before this call
   * @throws DomainError SERVICE_UNAVAILABLE when a connection or a lock took too long; then nothing is written
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
