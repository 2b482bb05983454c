import { domainToUnicode } from 'node:url';
import { fold, joined } from '@festival/contracts/folding';
import { readAmount } from '@festival/contracts/money';
import { orderNumberKey } from '@festival/contracts/orders';

/** A search, in terms of an order's search text. */
export interface OrderSearch {
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
export const readSearch = (typed: string): OrderSearch => {
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
