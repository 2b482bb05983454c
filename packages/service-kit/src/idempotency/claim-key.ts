import type { EntityManager } from 'typeorm';
import { isDuplicateKey, Overtaken } from '../database/index.js';
import { IdempotencyKey } from './idempotency-key.entity.js';
import type { IdempotentRequest } from './idempotent-request.js';
import { RepeatedRequest } from './repeated-request.js';

/** A key and the id of what it creates. */
interface Claim {
  request: IdempotentRequest;
  resultId: string;
}

/** SQL by hand: the entity manager would read every row back for its generated date. */
const insertClaims = async (manager: EntityManager, claims: readonly Claim[]): Promise<void> => {
  await manager.query(
    'INSERT INTO idempotency_keys (owner, idempotency_key, request_hash, result_id) VALUES ?',
    [
      claims.map(({ request: { owner, key, requestHash }, resultId }) => [
        owner,
        key,
        requestHash,
        resultId,
      ]),
    ],
  );
};

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
    await insertClaims(manager, [{ request, resultId }]);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const { owner, key, requestHash } = request;
    const first = await manager.findOneByOrFail(IdempotencyKey, { owner, key });
    throw new RepeatedRequest(first.resultId, first.requestHash === requestHash);
  }
};

const nameOf = ({ owner, key }: Pick<IdempotentRequest, 'owner' | 'key'>): string =>
  `${owner} ${key}`;

interface KeyRow {
  owner: string;
  key: string;
  requestHash: string;
  resultId: string;
}

/** The keys of a batch: requests that are decided in one transaction. */
export class BatchKeys {
  private readonly claims: Claim[] = [];

  private constructor(private readonly used: Map<string, { resultId: string; hash: string }>) {}

  /** SQL by hand, because every batch runs it and hardly ever finds a key. */
  static async read(
    manager: EntityManager,
    requests: readonly (IdempotentRequest | undefined)[],
  ): Promise<BatchKeys> {
    const keyed = requests.filter((request) => request !== undefined);
    const rows =
      keyed.length === 0
        ? []
        : await manager.query<KeyRow[]>(
            `SELECT owner, idempotency_key AS \`key\`, request_hash AS requestHash, result_id AS resultId FROM idempotency_keys
             WHERE ${keyed.map(() => '(owner = ? AND idempotency_key = ?)').join(' OR ')}`,
            keyed.flatMap(({ owner, key }) => [owner, key]),
          );
    return new BatchKeys(
      new Map(rows.map((row) => [nameOf(row), { resultId: row.resultId, hash: row.requestHash }])),
    );
  }

  /** @throws RepeatedRequest for a key that was used before, also within this batch */
  refuseRepeat(request: IdempotentRequest | undefined): void {
    const first = request && this.used.get(nameOf(request));
    if (first) throw new RepeatedRequest(first.resultId, first.hash === request.requestHash);
  }

  /** Call it only for a request that succeeds: a refused one may be sent again. */
  claim(request: IdempotentRequest | undefined, resultId: string): void {
    if (!request) return;
    this.claims.push({ request, resultId });
    this.used.set(nameOf(request), { resultId, hash: request.requestHash });
  }

  /**
   * The keys that were read do not include a repeat that another process handles at the same moment. This insert waits until the other transaction
   * commits; then this transaction runs again and finds the key.
   */
  async write(manager: EntityManager): Promise<void> {
    if (this.claims.length === 0) return;
    try {
      await insertClaims(manager, this.claims);
    } catch (error) {
      throw isDuplicateKey(error)
        ? new Overtaken('A key was claimed meanwhile', { cause: error })
        : error;
    }
  }
}
