export { createIdempotencyKeysSql } from './create-idempotency-keys.js';
export {
  claimKey,
  type IdempotentRequest,
  RepeatedRequest,
  toIdempotentRequest,
} from './idempotency.js';
export { IdempotencyKey } from './idempotency-key.entity.js';
