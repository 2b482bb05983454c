export { BatchKeys, claimKey } from './claim-key.js';
export {
  createIdempotencyKeysSql,
  dateIdempotencyKeysSql,
  undateIdempotencyKeysSql,
} from './create-idempotency-keys.js';
export { IdempotencyModule } from './idempotency.module.js';
export { IdempotencyKey } from './idempotency-key.entity.js';
export { type IdempotentRequest, toIdempotentRequest } from './idempotent-request.js';
export { pruneIdempotencyKeys } from './prune-idempotency-keys.js';
export { createOnce, RepeatedRequest } from './repeated-request.js';
