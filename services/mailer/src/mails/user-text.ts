/** Controls, and the marks with which a text could turn around what is written beside it. */
const UNSAFE_MARKS = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2028\u2029\u2066-\u2069]+/gu;

/** What a person typed, on one line and without characters that act instead of showing. */
export const userLine = (text: string): string =>
  text.replace(UNSAFE_MARKS, ' ').replace(/\s+/g, ' ').trim();

/** The same over several lines. */
export const userLines = (text: string): string =>
  text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map(userLine)
    .join('\n')
    .trim();
