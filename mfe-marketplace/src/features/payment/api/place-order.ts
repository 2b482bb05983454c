import type { Order, PlaceOrderBody } from '@festival/contracts/orders';
import type { Refusal } from '@festival/lifecycles/checkout';
import { type Api, type ApiError, errorMessage, isApiError } from '@festival/mfe-kit/api';
import { forgetAttempt, keyFor } from './attempt.js';

export type Placing =
  | { outcome: 'placed'; order: Order }
  | { outcome: 'signed-out' }
  | { outcome: 'refused'; refusal: Refusal };

const SAFE_TO_REPEAT =
  'You can submit again: an order that did get through is not placed a second time.';

type NameOf = (productId: string) => string | undefined;

/** The server names products that are gone by their ids; the cart still knows what they were called. */
const namesIn = (details: ApiError['details'], nameOf: NameOf): string => {
  const products = Array.isArray(details?.products) ? details.products : [];
  return products.map(({ _id }) => nameOf(_id) ?? 'a product').join(', ');
};

const toRefusal = (error: unknown, nameOf: NameOf): Refusal => {
  const message = errorMessage(error);
  if (!isApiError(error)) return { code: 'UNEXPECTED', message };
  const { code, status, details, validation } = error;
  if (code === 'ORDER_PRODUCT_GONE')
    return { code, message: `No longer for sale: ${namesIn(details, nameOf)}.` };
  if (code === 'SCHEMA_MISMATCH') return { code, message: validation?.body?.message ?? message };
  const isUnknown = status === 0 || status >= 500;
  return { code, message: isUnknown ? `${message} ${SAFE_TO_REPEAT}` : message };
};

/** Whether the server has decided, so that a repeat would be a new attempt. */
const isDecided = (error: unknown): boolean =>
  isApiError(error) && error.status >= 400 && error.status < 500 && error.status !== 401;

/** Submits an order. A repeat after a lost answer carries the key of the first. Never throws. */
export const placeOrder = async (
  api: Api,
  body: PlaceOrderBody,
  nameOf: NameOf,
): Promise<Placing> => {
  try {
    const order = await api.call('POST /orders', { body, idempotencyKey: keyFor(body) });
    forgetAttempt();
    return { outcome: 'placed', order };
  } catch (error) {
    if (isApiError(error) && error.status === 401) return { outcome: 'signed-out' };
    if (isDecided(error)) forgetAttempt();
    return { outcome: 'refused', refusal: toRefusal(error, nameOf) };
  }
};
