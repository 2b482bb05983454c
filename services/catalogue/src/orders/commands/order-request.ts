import type { Identity } from '@festival/contracts/identity';
import type { PlaceOrderBody } from '@festival/contracts/orders';
import type { IdempotentRequest } from '@festival/service-kit/idempotency';

/** Somebody who submits a cart. */
export interface OrderRequest {
  body: PlaceOrderBody;
  buyer: Identity;
  /** Its `Idempotency-Key`, if it came with one. */
  keyed?: IdempotentRequest | undefined;
}
