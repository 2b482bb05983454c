import { toCents } from '@festival/contracts/money';
import { orderNumberKey } from '../domain/order-number.js';
import { toWords } from './search-text.js';

/** What somebody looks for, in the terms of an order's text. */
export interface OrderSearch {
  /** For each word the patterns of which the text matches one. */
  words: string[][];
  /** The pattern of a text that begins with this number, if a whole one was typed. */
  number: string | null;
  /** The pattern of a text that holds the words together as a part of a number, if they are several and may be one. */
  numberPart: string | null;
  /** The total that was typed, if it was one. */
  cents: number | null;
  /** Whether it cannot be anything but a total. */
  isTotal: boolean;
}

const WHOLE_NUMBER = /^[a-z\d]{8}$/;
/** Fewer letters of a number are in too many of them to tell any. */
const SHORTEST_PART = 4;

const AMOUNT = /^(?<sign>s?\$)? ?(?<dollars>\d{1,3}(?:,\d{3})+|\d{1,7})(?<cents>\.\d{1,2})?$/;

const anywhere = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

const numberPart = (typed: string): string | null => {
  const key = orderNumberKey(typed);
  return key.length < SHORTEST_PART ? null : anywhere(key);
};

/**
 * A word is found wherever it stands. Short ones are in nearly every order: up to three digits are a word of their own ("36" is in
 * every other phone number), and one or two letters begin one. Other scripts say much with one character.
 */
const patternsOf = (word: string): string[] => {
  if (/^\d{1,3}$/.test(word)) return [`% ${word} %`];
  if (/^[a-z]{1,2}$/.test(word)) return [`% ${word}%`];
  const number = numberPart(word);
  return number === null ? [anywhere(word)] : [anywhere(word), number];
};

/** Reads what was typed into a search field: a number, a name, an address, a phone or an amount, or words of several. */
export const readSearch = (typed: string): OrderSearch => {
  const words = toWords(typed);
  const text = words.join(' ');
  const key = orderNumberKey(text);
  const amount = AMOUNT.exec(text)?.groups;
  return {
    words: words.map(patternsOf),
    number: WHOLE_NUMBER.test(key) ? ` ${key} %` : null,
    numberPart: words.length > 1 ? numberPart(text) : null,
    cents: amount
      ? toCents(Number(`${amount['dollars']?.replaceAll(',', '')}${amount['cents'] ?? ''}`))
      : null,
    isTotal: Boolean(amount?.['sign'] ?? amount?.['cents']),
  };
};
