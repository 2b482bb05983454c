/** A line of what was pasted: an order that it may be about, and what was paid. */
export interface PastedLine {
  /** As it was pasted, without the room around it. */
  text: string;
  /** All that may be an order number. Only the server knows which are. */
  numbers: readonly string[];
  /** All that may be what was paid, in cents; less than nothing for what went back. None where the list has no amounts. */
  cents: readonly number[];
}

/** Four and four letters and digits, together or with a hyphen or a space between. Every place is looked at: "PAID K7QM-3XPA". */
const NUMBER = /(?<![\p{L}\p{N}])(?=([\dA-Z]{4}[\p{Pd}\u2212 ]?[\dA-Z]{4})(?![\p{L}\p{N}]))/giu;

const DATES =
  /\b\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}\b|\b\d{1,2} ?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?(?: ?\d{2,4})?\b|\b\d{1,2}:\d{2}(?::\d{2})?\b/giu;

/** With a sign or cents it is an amount; a whole number alone may be anything, and is one where there is nothing better. */
const AMOUNT =
  /(?:[\p{Pd}\u2212]|(?<![\p{L}\p{N}.,]))(?<sign>(?:s?\$|sgd) ?)?[\p{Pd}\u2212]?(?<dollars>\d{1,3}(?:,\d{3})+|\d{1,7})(?<cents>\.\d{1,2})?(?![\p{L}\p{N}]|[.,]\d)(?:[\p{Pd}\u2212](?![\p{L}\p{N}]))?/giu;
const MINUS = /[\p{Pd}\u2212]/u;
/** Bookkeepers write a minus like this: (36.00). */
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

/** Reads what was copied from a bank’s export or a sheet: a payment a line, its cells in any order, parted by tabs, commas or spaces. */
export const readReferences = (pasted: string): PastedLine[] =>
  pasted
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((text) => {
      const numbers = [...text.matchAll(NUMBER)].map((match) => match[1] ?? '');
      // What is left once numbers of orders, dates and times are gone.
      const rest = numbers
        .reduce((left, number) => left.replaceAll(number, ' '), text)
        .replace(DATES, ' ')
        .replace(IN_BRACKETS, ' -$1 ')
        .replaceAll(/[\t;|"]|,(?!\d{3}\b)/g, ' ');
      return { text, numbers: [...new Set(numbers)], cents: amountsIn(rest) };
    });
