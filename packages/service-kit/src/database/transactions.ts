import { Injectable } from '@nestjs/common';
import pRetry from 'p-retry';
import { DataSource, type EntityManager } from 'typeorm';

const RETRYABLE = new Set(['ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT', 'ER_CHECKREAD']);

const isRetryable = (error: unknown): boolean =>
  RETRYABLE.has(String((error as { code?: unknown }).code));

/** Whether a write failed because a unique key holds the value already. */
export const isDuplicateKey = (error: unknown): boolean =>
  (error as { code?: unknown }).code === 'ER_DUP_ENTRY';

/** So that whoever waits for the answer still does. */
const RETRY_FOR_MS = 4_000;

/** Opens a use case's one transaction, and repeats it whole when the database gave it up to a deadlock or for a lock. */
@Injectable()
export class Transactions {
  constructor(private readonly dataSource: DataSource) {}

  /** `work` may run more than once: it changes nothing but the database, through the manager it is given. */
  run<Result>(work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    return pRetry(() => this.dataSource.transaction('READ COMMITTED', work), {
      retries: 8,
      maxRetryTime: RETRY_FOR_MS,
      minTimeout: 5,
      maxTimeout: 200,
      randomize: true,
      shouldRetry: ({ error }) => isRetryable(error),
    });
  }
}
