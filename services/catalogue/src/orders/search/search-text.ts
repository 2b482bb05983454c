import { fold } from '../../search/domain/tokens.js';
import { orderNumberKey } from '../domain/order-number.js';
import type { OrderEntity } from '../persistence/order.entity.js';

/** The most characters of an order's text. One character of a name may be folded into many. */
export const MAX_SEARCH_TEXT = 400;

/** The length of a number and the three spaces. */
const AROUND_WORDS = 12;

type Searched = Pick<OrderEntity, 'orderNumber' | 'name' | 'contactNumber' | 'emailAddress'>;

/** Folded words, without the commas between them and the invisible marks that come along when something is copied. */
export const toWords = (text: string): string[] =>
  fold(text)
    .replace(/\p{Cf}/gu, '')
    .replace(/[;:"()]|,(?!\d)/g, ' ')
    .split(/\s+/)
    .filter(Boolean);

/**
 * What a search of orders reads: number, phone, address and name, folded like what people look for. Every word stands between spaces, and
 * the number comes first, where an index finds it.
 */
export const searchTextOf = (order: Searched): string => {
  const words = toWords(`${order.contactNumber} ${order.emailAddress} ${order.name}`).join(' ');
  return ` ${orderNumberKey(order.orderNumber)} ${words.slice(0, MAX_SEARCH_TEXT - AROUND_WORDS)} `;
};
