import { domainToUnicode } from 'node:url';
import { fold, joined } from '@festival/contracts/folding';
import type { Identity } from '@festival/contracts/identity';
import { readAmount } from '@festival/contracts/money';
import { orderNumberKey } from '@festival/contracts/orders';
import type { SelectQueryBuilder } from 'typeorm';
import { MAX_SEARCH_TEXT, OrderEntity } from './order.table.js';

/**
 * Narrows a query of orders `o` to those that match a typed text: a number, a name, an address, a phone number, an amount, or several words of these. A
 * whole number that an order has finds that order alone.
 */
export const narrowToSearch = async (
  query: SelectQueryBuilder<OrderEntity>,
  typed: string,
  who: Identity,
): Promise<void> => {
  const search = parseSearch(typed);
  const { words, number, numberPart: part, cents, isTotal } = search;
  const total = { cents, sub: who.sub };
  if (isTotal) {
    query.andWhere(totalIs(who.role), total);
    return;
  }
  const BY_NUMBER = 'o.searchText LIKE :number';
  const isKnown =
    number !== null &&
    (await query.connection
      .createQueryBuilder(OrderEntity, 'o')
      .where(BY_NUMBER, { number })
      .getExists());
  if (isKnown) {
    query.andWhere(BY_NUMBER, { number });
    return;
  }
  const ways = [
    `(${wordsAre(search)})`,
    ...(part === null ? [] : ['o.searchText LIKE :part']),
    ...(cents === null ? [] : [totalIs(who.role)]),
  ];
  const patterns = words.flatMap((some, at) => some.map((text, or) => [`word${at}or${or}`, text]));
  query.andWhere(`(${ways.join(' OR ')})`, { ...Object.fromEntries(patterns), part, ...total });
};

/** The condition on the total of an order. For a vendor `:sub`, the total is that of its own part, with its surcharge. */
const totalIs = (role: Identity['role']): string =>
  role === 'vendor'
    ? `(SELECT SUM(part.total_cents) FROM purchases part WHERE part.order_id = o.id AND part.vendor_id = :sub)
       + COALESCE((SELECT SUM(one.cents)
           FROM JSON_TABLE(o.surcharges, '$[*]' COLUMNS (vendor_id CHAR(36) PATH '$.vendorId', cents INT PATH '$.cents')) one
           WHERE one.vendor_id = :sub), 0) = :cents`
    : 'o.totalCents = :cents';

const wordsAre = ({ words }: Search): string => {
  const each = words.map((patterns, at) =>
    patterns.map((_, or) => `o.searchText LIKE :word${at}or${or}`).join(' OR '),
  );
  return each.length > 0 ? each.map((word) => `(${word})`).join(' AND ') : '1 = 0';
};

/** What was typed into a search field, in terms of an order's search text. */
interface Search {
  /** For each word its patterns, of which the text must match at least one. */
  words: string[][];
  /** The pattern of a text that begins with this number, when a whole number was typed. */
  number: string | null;
  /** The pattern that finds several words together as a part of a number; null for a single word, or when they cannot be one. */
  numberPart: string | null;
  /** The typed total, if the text can be one. */
  cents: number | null;
  /** Whether the text can only be a total. */
  isTotal: boolean;
}

const WHOLE_NUMBER = /^[a-z\d]{8}$/;
/** Fewer letters of a number occur in too many numbers to select any. */
const SHORTEST_PART = 4;

/** No order has a higher total; more digits are a phone number. */
const MAX_CENTS = 999_999_999;

const anywhere = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

const numberPart = (typed: string): string | null => {
  const key = orderNumberKey(typed);
  return key.length < SHORTEST_PART ? null : anywhere(key);
};

/**
 * A word matches anywhere in the text. Short words would match nearly every order: up to three digits must be a whole word ("36" is in every other
 * phone number), and one or two letters must begin a word. In other scripts a single character says enough to match anywhere.
 */
const patternsOf = (word: string): string[] => {
  if (/^\d{1,3}$/.test(word)) return [`% ${word} %`];
  if (/^[a-z]{1,2}$/.test(word)) return [`% ${word}%`];
  const number = numberPart(word);
  return [anywhere(word), ...(number === null ? [] : [number]), ...otherSpellings(word)];
};

/** "anne-marie" is also "annemarie" and "anne marie". */
const otherSpellings = (word: string): string[] => {
  const parts = word.split(/[-‐‑'’.&]+/u);
  const areWords = parts.length > 1 && parts.every((part) => /^\p{L}+$/u.test(part));
  return areWords ? [anywhere(parts.join('')), `%${parts.join('%')}%`] : [];
};

const totalOf = (typed: string) => {
  const amount = readAmount(typed);
  return amount && !amount.sign && !amount.entry && amount.cents <= MAX_CENTS ? amount : undefined;
};

/** Reads the text of a search field: a number, a name, an address, a phone number, an amount, or several words of these. */
const parseSearch = (typed: string): Search => {
  const words = toWords(typed);
  const text = words.join(' ');
  const key = orderNumberKey(text);
  const amount = totalOf(typed);
  return {
    words: words.map(patternsOf),
    number: WHOLE_NUMBER.test(key) ? ` ${key} %` : null,
    numberPart: words.length > 1 ? numberPart(text) : null,
    cents: amount?.cents ?? null,
    isTotal: Boolean(amount?.hasCurrency || amount?.hasCents),
  };
};

/** The length of an order number and the three spaces. */
const AROUND_WORDS = 12;

/** The fields of an order that a search finds it by. */
interface Searched {
  orderNumber: string;
  name: string;
  contactNumber: string;
  emailAddress: string;
}

/** Folded words, without commas. */
const toWords = (text: string): string[] =>
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
