import type { EntityManager } from 'typeorm';
import { isDuplicateKey, RetryTransaction } from '../database/index.js';
import type { IdempotentRequest } from './idempotent-request.js';
import { IdempotencyKeyEntity } from './persistence/idempotency-key.entity.js';
import { findKeys, insertKeys, type KeyRow } from './persistence/key.rows.js';
import { RepeatedRequest } from './repeated-request.js';

/**
 * Claims a key, as the first write of the transaction that creates something. A concurrent repeat waits here until the first request commits.
 * A request without a key claims nothing.
 * @throws RepeatedRequest
 */
export const claimKey = async (
  manager: EntityManager,
  request: IdempotentRequest | undefined,
  resultId: string,
): Promise<void> => {
  if (!request) return;
  try {
    await insertKeys(manager, [{ ...request, resultId }]);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const { owner, key, requestHash } = request;
    const first = await manager.findOneByOrFail(IdempotencyKeyEntity, { owner, key });
    throw new RepeatedRequest(first.resultId, first.requestHash === requestHash);
  }
};

const nameOf = ({ owner, key }: Pick<IdempotentRequest, 'owner' | 'key'>): string =>
  `${owner} ${key}`;

/** The keys of a batch: requests that are decided in one transaction. */
export class BatchKeys {
  private readonly claims: KeyRow[] = [];

  /** @param used by owner and key */
  private constructor(private readonly used: Map<string, KeyRow>) {}

  static async read(
    manager: EntityManager,
    requests: readonly (IdempotentRequest | undefined)[],
  ): Promise<BatchKeys> {
    const keyed = requests.filter((request) => request !== undefined);
    const rows = await findKeys(manager, keyed);
    return new BatchKeys(new Map(rows.map((row) => [nameOf(row), row])));
  }

  /** @throws RepeatedRequest for a key that was used before, also within this batch */
  refuseRepeat(request: IdempotentRequest | undefined): void {
    const first = request && this.used.get(nameOf(request));
    if (first) throw new RepeatedRequest(first.resultId, first.requestHash === request.requestHash);
  }

  /** Call it only for a request that succeeds: a refused one may be sent again. */
  claim(request: IdempotentRequest | undefined, resultId: string): void {
    if (!request) return;
    const claim = { ...request, resultId };
    this.claims.push(claim);
    this.used.set(nameOf(request), claim);
  }

  /**
   * The keys that were read do not include a repeat that another process handles at the same moment. This insert waits until the other transaction
   * commits; then this transaction runs again and finds the key.
   */
  async write(manager: EntityManager): Promise<void> {
    if (this.claims.length === 0) return;
    try {
      await insertKeys(manager, this.claims);
    } catch (error) {
      throw isDuplicateKey(error)
        ? new RetryTransaction('A key was claimed meanwhile', { cause: error })
        : error;
    }
  }
}
