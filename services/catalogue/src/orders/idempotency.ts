import { createHash } from 'node:crypto';
import { IDEMPOTENCY_KEY_LENGTH } from '@festival/contracts/limits';
import { isDuplicateKey } from '@festival/service-kit/database';
import { DomainError, SchemaMismatch } from '@festival/service-kit/errors';
import type { EntityManager } from 'typeorm';
import { IdempotencyKey } from './idempotency-key.entity.js';

const KEY = new RegExp(`^[\\x21-\\x7e]{1,${IDEMPOTENCY_KEY_LENGTH}}$`);

/** A key the client sent, bound to its session and to what it asks for. */
export interface IdempotentRequest {
  owner: string;
  key: string;
  requestHash: string;
}

/**
 * The request's `Idempotency-Key`, undefined without one.
 * @throws SchemaMismatch for a key that is empty, too long or not printable ASCII
 */
export const toIdempotentRequest = (
  key: string | string[] | undefined,
  owner: string,
  body: unknown,
): IdempotentRequest | undefined => {
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !KEY.test(key))
    throw new SchemaMismatch({
      source: 'headers',
      keys: ['idempotency-key'],
      message: `"idempotency-key" must have 1 to ${IDEMPOTENCY_KEY_LENGTH} printable characters`,
    });
  const requestHash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  return { owner, key, requestHash };
};

/** Thrown to leave the transaction: the request has been answered before. */
export class RepeatedRequest extends Error {
  constructor(readonly orderId: string) {
    super('The request was answered before');
  }
}

/**
 * Claims the key for an order, as the first write of the order's transaction: a repeat that arrives meanwhile waits here
 * for the first one's commit.
 * @throws RepeatedRequest with the first one's order; DomainError IDEMPOTENCY_KEY_REUSED, with
 *   the first one's order, for another body
 */
export const claimKey = async (
  manager: EntityManager,
  request: IdempotentRequest,
  orderId: string,
): Promise<void> => {
  try {
    await manager.insert(IdempotencyKey, { ...request, orderId });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const { owner, key, requestHash } = request;
    const first = await manager.findOneByOrFail(IdempotencyKey, { owner, key });
    if (first.requestHash !== requestHash)
      throw new DomainError('IDEMPOTENCY_KEY_REUSED', { details: { orderId: first.orderId } });
    throw new RepeatedRequest(first.orderId);
  }
};
