import { type Block, type Inline, type Mailbox, paragraph } from '../mail.js';

/** Control characters, including those that change the direction of the text around them. */
const UNSAFE_MARKS = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2028\u2029\u2066-\u2069]+/gu;

/** A visible character. */
const SHOWS = /[^\p{C}\p{Z}\p{M}\p{DI}]/u;

/** Text from a user as one line without control characters; empty if nothing of it is visible. */
export const userLine = (text: string): string => {
  const line = text.replace(UNSAFE_MARKS, ' ').replace(/\s+/g, ' ').trim();
  return SHOWS.test(line) ? line : '';
};

/** The same with several lines. */
export const userLines = (text: string): string =>
  text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map(userLine)
    .join('\n')
    .trim();

/** The beginning of every mail. The name may be empty if somebody typed only invisible characters. */
export const hello = (name: string, ...text: readonly Inline[]): Block => {
  const person = userLine(name);
  return person
    ? paragraph('Hello ', { theirs: person }, ', ', ...text)
    : paragraph('Hello, ', ...text);
};

export const mailbox = (name: string, address: string): Mailbox => ({
  name: userLine(name),
  address,
});

const dollars = new Intl.NumberFormat('en-SG', { style: 'currency', currency: 'SGD' });

/** Cents as "$1,234.50". */
export const priceText = (cents: number): string => dollars.format(cents / 100);
