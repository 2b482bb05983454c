/** Controls, and the marks with which a text could turn around what is written beside it. */
const UNSAFE_MARKS = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2028\u2029\u2066-\u2069]+/gu;

/** Something that can be seen, on its own. */
const SHOWS = /[^\p{C}\p{Z}\p{M}\p{DI}]/u;

/** What a person typed, on one line and without characters that act instead of showing; empty when nothing of it shows. */
export const userLine = (text: string): string => {
  const line = text.replace(UNSAFE_MARKS, ' ').replace(/\s+/g, ' ').trim();
  return SHOWS.test(line) ? line : '';
};

/** The same over several lines. */
export const userLines = (text: string): string =>
  text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map(userLine)
    .join('\n')
    .trim();
