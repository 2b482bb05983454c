export { BatchKeys, claimKey } from './claim-key.js';
export {
  createIdempotencyKeysSql,
  dateIdempotencyKeysSql,
  undateIdempotencyKeysSql,
} from './create-idempotency-keys.js';
export { IdempotencyModule } from './idempotency.module.js';
export { IdempotencyKey } from './idempotency-key.entity.js';
export { type IdempotentRequest, toIdempotentRequest } from './idempotent-request.js';
export { KeyedRequest, type ToKeyedRequest } from './keyed-request.decorator.js';
export { pruneIdempotencyKeys } from './prune-idempotency-keys.js';
export { createOnce, RepeatedRequest } from './repeated-request.js';
