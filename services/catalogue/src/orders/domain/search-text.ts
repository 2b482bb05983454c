import { domainToUnicode } from 'node:url';
import { fold } from '../../search/domain/tokens.js';
import { orderNumberKey } from './order-number.js';

/** The most characters of an order's search text. Folding can turn one character of a name into many. */
export const MAX_SEARCH_TEXT = 400;

/** The length of an order number and the three spaces. */
const AROUND_WORDS = 12;

/** The fields of an order that a search finds it by. */
export interface Searched {
  orderNumber: string;
  name: string;
  contactNumber: string;
  emailAddress: string;
}

/** Folded words, without commas and without the invisible marks that get copied along with text. */
export const toWords = (text: string): string[] =>
  fold(text)
    .replace(/\p{Cf}/gu, '')
    .replace(/[;:"()]|,(?!\d)/g, ' ')
    .split(/\s+/)
    .filter(Boolean);

/** The address, and also with its domain in the script that people type, if that is another. */
const spellingsOf = (emailAddress: string): string => {
  const at = emailAddress.lastIndexOf('@') + 1;
  const domain = domainToUnicode(emailAddress.slice(at));
  return emailAddress.endsWith(domain)
    ? emailAddress
    : `${emailAddress} ${emailAddress.slice(0, at)}${domain}`;
};

/**
 * The search text of an order: number, phone, address and name, folded like the searched words. Every word is between spaces. The number comes
 * first, where an index finds it.
 */
export const searchTextOf = (order: Searched): string => {
  const words = toWords(
    `${order.contactNumber} ${spellingsOf(order.emailAddress)} ${order.name}`,
  ).join(' ');
  return ` ${orderNumberKey(order.orderNumber)} ${words.slice(0, MAX_SEARCH_TEXT - AROUND_WORDS)} `;
};
