export { BatchKeys, claimKey } from './claim-key.js';
export { IdempotencyModule } from './idempotency.module.js';
export { type IdempotentRequest, toIdempotentRequest } from './idempotent-request.js';
export { KeyedRequest, type ToKeyedRequest } from './keyed-request.decorator.js';
export {
  createIdempotencyKeysSql,
  dateIdempotencyKeysSql,
  undateIdempotencyKeysSql,
} from './persistence/create-idempotency-keys.js';
export { IdempotencyKeyEntity } from './persistence/idempotency-key.entity.js';
export { pruneIdempotencyKeys } from './prune-idempotency-keys.js';
export { createOnce, RepeatedRequest } from './repeated-request.js';
