import { domainToUnicode } from 'node:url';
import { fold, joined } from '@festival/contracts/folding';
import { orderNumberKey } from '@festival/contracts/orders';

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

/** Folded words, without commas. */
export const toWords = (text: string): string[] =>
  fold(text)
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
 * The search text of an order: number, phone, address, name, and the name as one word, folded like the searched words. Every word is between spaces.
 * The number comes first, where an index finds it.
 */
export const searchTextOf = (order: Searched): string => {
  const { contactNumber, emailAddress, name } = order;
  const words = toWords(
    `${contactNumber} ${spellingsOf(emailAddress)} ${name} ${joined(fold(name))}`,
  );
  const text = [...new Set(words)].join(' ').slice(0, MAX_SEARCH_TEXT - AROUND_WORDS);
  return ` ${orderNumberKey(order.orderNumber)} ${text} `;
};
