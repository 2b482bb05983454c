/** What a refused number should have been. Each has an example, because people write numbers in many ways. */
export const NOT_WHOLE = 'must be a whole number such as 12';
export const TOO_MANY_DECIMALS = 'must have at most two decimals, such as 12.50';

export const toDollars = (cents: number): number => cents / 100;

/** Dollars to whole cents. Rounds away the error of binary fractions. */
export const toCents = (amount: number): number => Math.round(amount * 100);

export type DecimalMark = '.' | ',';

export interface WrittenAmount {
  /** Never negative. */
  cents: number;
  /** `minus` before or after it, `-` or `+`. */
  sign: '-' | '+' | null;
  /** Bookkeepers write a negative amount as (36.00), or with DR; a positive one with CR. */
  entry: 'CR' | 'DR' | '()' | null;
  hasCurrency: boolean;
  hasCents: boolean;
  /** Null if the amount doesn't show it: 36, 1 204. */
  mark: DecimalMark | null;
}

/** Full-width digits and signs become narrow ones, non-breaking spaces spaces, and every dash a minus. Invisible characters go. */
const plain = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/\p{Zs}/gu, ' ')
    .replace(/[\p{Cf}\p{Variation_Selector}]/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .trim();

const CURRENCY = String.raw`(?:s?\$|sg\$|sgd(?: ?\$)?)`;
const WRITTEN = new RegExp(
  String.raw`^(?<before>[-+])? ?(?<currency>${CURRENCY})? ?(?<inner>[-+])? ?(?<number>\d[\d., ]*|[.,]\d+) ?(?<behind>[-+])? ?(?<code>${CURRENCY})? ?(?<entry>cr|dr)?(?<last>[-+])?$`,
  'i',
);
/** Groups of three after the first digits, all with the same mark; then one or two decimals after another mark. */
const NUMBER =
  /^(?<whole>0?|[1-9]\d*|[1-9]\d{0,2}(?:(?<group>[., ])\d{3})(?:\k<group>\d{3})*)(?:(?<mark>[.,])(?<cents>\d{1,2}))?$/;

/**
 * Reads an amount that is written as people and banks write it: 1,204.50, 1.204,50, 1 204,50, S$36, SGD 36.00, 36.00-, (36.00), 36.00 CR. Undefined
 * if any part of the text is something else, or if it may mean two amounts.
 * @param mark the decimal mark of the text's surroundings. Without it "1,204" groups thousands, and "1.204" may be either.
 */
export const readAmount = (text: string, mark?: DecimalMark): WrittenAmount | undefined => {
  const trimmed = plain(text);
  const isInBrackets = /^\(.*\)$/.test(trimmed);
  const written = WRITTEN.exec(isInBrackets ? trimmed.slice(1, -1).trim() : trimmed)?.groups;
  if (!written) return undefined;
  const signs = [written['before'], written['inner'], written['behind'], written['last']].filter(
    Boolean,
  );
  if (signs.length > 1 || (written['currency'] && written['code'])) return undefined;
  const number = NUMBER.exec(written['number']!.trim())?.groups;
  if (!number) return undefined;
  const { whole = '', group, cents } = number;
  const decimal = number['mark'] as DecimalMark | undefined;
  if (group !== undefined && group === decimal) return undefined;
  const isGroupedOnce =
    decimal === undefined && (group === '.' || group === ',') && whole.split(group).length === 2;
  if (isGroupedOnce && group === (mark ?? '.')) return undefined;
  const shown = decimal ?? (group === '.' ? ',' : group === ',' ? '.' : undefined);
  const entry = isInBrackets ? '()' : (written['entry']?.toUpperCase() as 'CR' | 'DR' | undefined);
  if (isInBrackets && written['entry']) return undefined;
  return {
    cents: Number(whole.replace(/\D/g, '')) * 100 + Number((cents ?? '').padEnd(2, '0')),
    sign: (signs[0] as '-' | '+' | undefined) ?? null,
    entry: entry ?? null,
    hasCurrency: Boolean(written['currency'] ?? written['code']),
    hasCents: cents !== undefined,
    mark: isGroupedOnce && mark === undefined ? null : (shown ?? null),
  };
};

/** Reads an amount of dollars as people type it in a field. Undefined if it isn't one. */
export const readDollars = (text: string): number | undefined => {
  const amount = readAmount(text);
  if (!amount || amount.entry) return undefined;
  return toDollars(amount.sign === '-' ? -amount.cents : amount.cents);
};

const WHOLE = /^[-+]?(?:\d+|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{0,2}(?: \d{3})+)$/;

/** Reads a whole number as people type it: 1200, 1,200, 1 200. Undefined if it isn't one. */
export const readWhole = (text: string): number | undefined => {
  const written = plain(text);
  return WHOLE.test(written) ? Number(written.replace(/[, ]/g, '')) : undefined;
};
