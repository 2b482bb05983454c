/** One pasted line: the orders that it may be about, and the amounts. */
export interface PastedLine {
  /** The line as pasted, trimmed. */
  text: string;
  /** Everything that may be an order number. Only the server knows which ones are. */
  numbers: readonly string[];
  /** Everything that may be the amount, in cents; negative for a refund. Empty when the list has no amounts. */
  cents: readonly number[];
}

/** Twice four letters or digits, joined, or with a hyphen or a space between. It tries every position: "PAID K7QM-3XPA". */
const NUMBER = /(?<![\p{L}\p{N}])(?=([\dA-Z]{4}[\p{Pd}\u2212 ]?[\dA-Z]{4})(?![\p{L}\p{N}]))/giu;

const DATES =
  /\b\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}\b|\b\d{1,2} ?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?(?: ?\d{2,4})?\b|\b\d{1,2}:\d{2}(?::\d{2})?\b/giu;

/** A number with a sign or cents is an amount. A whole number may be anything; it counts as an amount when the line has nothing better. */
const AMOUNT =
  /(?:[\p{Pd}\u2212]|(?<![\p{L}\p{N}.,]))(?<sign>(?:s?\$|sgd) ?)?[\p{Pd}\u2212]?(?<dollars>\d{1,3}(?:,\d{3})+|\d{1,7})(?<cents>\.\d{1,2})?(?![\p{L}\p{N}]|[.,]\d)(?:[\p{Pd}\u2212](?![\p{L}\p{N}]))?/giu;
const MINUS = /[\p{Pd}\u2212]/u;
/** Bookkeepers write a negative amount like this: (36.00). */
const IN_BRACKETS = /\(\s*((?:s?\$|sgd)?\s?[\d.,]+)\s*\)/giu;

const HUNDRED = 100;

const amountsIn = (text: string): number[] => {
  const found = [...text.matchAll(AMOUNT)].map(({ 0: whole, groups }) => ({
    cents: Math.round(
      Number(
        `${MINUS.test(whole) ? '-' : ''}${groups?.['dollars']?.replaceAll(',', '')}${groups?.['cents'] ?? ''}`,
      ) * HUNDRED,
    ),
    isSure: Boolean(groups?.['sign'] ?? groups?.['cents']),
  }));
  const sure = found.filter(({ isSure }) => isSure);
  return (sure.length > 0 ? sure : found).map(({ cents }) => cents);
};

/** Reads lines copied from a bank's export or a spreadsheet: one payment a line, cells in any order, separated by tabs, commas or spaces. */
export const readReferences = (pasted: string): PastedLine[] =>
  pasted
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((text) => {
      const numbers = [...text.matchAll(NUMBER)].map((match) => match[1] ?? '');
      // What is left without order numbers, dates and times.
      const rest = numbers
        .reduce((left, number) => left.replaceAll(number, ' '), text)
        .replace(DATES, ' ')
        .replace(IN_BRACKETS, ' -$1 ')
        .replaceAll(/[\t;|"]|,(?!\d{3}\b)/g, ' ');
      return { text, numbers: [...new Set(numbers)], cents: amountsIn(rest) };
    });
