import type { Identity } from '@festival/contracts/identity';
import type { PlaceOrderBody } from '@festival/contracts/orders';
import type { IdempotentRequest } from '@festival/service-kit/idempotency';

/** A submitted cart and its buyer. */
export interface OrderRequest {
  body: PlaceOrderBody;
  buyer: Identity;
  /** The request's `Idempotency-Key`, if it has one. */
  keyed?: IdempotentRequest | undefined;
}
