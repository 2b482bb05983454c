import type { PlaceOrderBody } from '@festival/contracts/orders';
import type { Placing, Refusal } from '@festival/lifecycles/checkout';
import { type Api, type ApiError, errorMessage, isApiError } from '@festival/mfe-kit/api';

export const ALREADY_ORDERED = 'IDEMPOTENCY_KEY_REUSED';

const NOTHING_ORDERED = 'Nothing was ordered.';
const SAFE_TO_REPEAT =
  'You can submit again: an order that did get through is not placed a second time.';

const withAlreadyOrdered = ({ code, details }: ApiError): Refusal => ({
  code,
  message:
    'An order from this cart has gone through already, so this one was not placed. What you submit from now on is another order.',
  ...(typeof details?.orderId === 'string' && { orderId: details.orderId }),
});

const toRefusal = (error: unknown): Refusal => {
  const message = errorMessage(error);
  if (!isApiError(error)) return { code: 'UNEXPECTED', message };
  const { code, status, validation } = error;
  if (code === ALREADY_ORDERED) return withAlreadyOrdered(error);
  if (code === 'SCHEMA_MISMATCH') return { code, message: validation?.body?.message ?? message };
  const isUnknown = status === 0 || status >= 500;
  return { code, message: `${message} ${isUnknown ? SAFE_TO_REPEAT : NOTHING_ORDERED}` };
};

/**
 * Submits an order. The idempotency key belongs to the cart, so several tabs and repeats after a lost answer place one order. Never throws.
 */
export const placeOrder = async (
  api: Api,
  body: PlaceOrderBody,
  cartId: string,
): Promise<Placing> => {
  try {
    const { _id: orderId } = await api.call('POST /orders', { body, idempotencyKey: cartId });
    return { outcome: 'placed', orderId };
  } catch (error) {
    if (isApiError(error) && error.status === 401) return { outcome: 'signed-out' };
    return { outcome: 'refused', refusal: toRefusal(error) };
  }
};
