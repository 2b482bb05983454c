import { createHash } from 'node:crypto';
import { IDEMPOTENCY_KEY_LENGTH } from '@festival/contracts/limits';
import { SchemaMismatch } from '../errors/index.js';

const KEY = new RegExp(`^[\\x21-\\x7e]{1,${IDEMPOTENCY_KEY_LENGTH}}$`);

/** A client's key, bound to its session and to the content of the request. */
export interface IdempotentRequest {
  owner: string;
  key: string;
  requestHash: string;
}

/**
 * The request's `Idempotency-Key`; undefined if it has none.
 * @param asked the content of the request, as JSON: a repeat under the same key must have the same content
 * @throws SchemaMismatch for a key that is empty, too long or not printable ASCII
 */
export const toIdempotentRequest = (
  key: string | string[] | undefined,
  owner: string,
  asked: unknown,
): IdempotentRequest | undefined => {
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !KEY.test(key))
    throw new SchemaMismatch({
      source: 'headers',
      keys: ['idempotency-key'],
      message: `"idempotency-key" must have 1 to ${IDEMPOTENCY_KEY_LENGTH} printable characters`,
    });
  const requestHash = createHash('sha256').update(JSON.stringify(asked)).digest('hex');
  return { owner, key, requestHash };
};
