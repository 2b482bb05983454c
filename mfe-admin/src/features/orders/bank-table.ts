import { type DecimalMark, readAmount } from '@festival/contracts/money';
import Papa from 'papaparse';

/** What a column of a bank's list has. An admin must name an `unsure` one before anything matches. */
export type ColumnKind =
  | 'date'
  | 'text'
  | 'in'
  | 'out'
  | 'amount'
  | 'mark'
  | 'balance'
  | 'status'
  | 'currency'
  | 'unused'
  | 'unsure';

interface BankColumn {
  name: string;
  /** The first cell with something in it. */
  example: string;
  kind: ColumnKind;
}

export interface BankRow {
  /** Counted from 1, as in the pasted list without its empty lines. */
  line: number;
  cells: readonly string[];
  /** Why its cells cannot be read; undefined if they can. */
  problem: string | undefined;
}

export interface BankTable {
  columns: readonly BankColumn[];
  rows: readonly BankRow[];
  /** How many lines stand above the header. They are about the account, not payments. */
  linesAbove: number;
  /** How all amounts of the list are written; undefined if the list doesn't show it. */
  decimal: DecimalMark | undefined;
  /** It has nothing but order numbers, dates and names: no number and no word that may say what was paid. */
  isNumbersOnly: boolean;
}

/** More rows than any bank gives for the weeks of a festival. */
export const MAX_BANK_ROWS = 10_000;

/**
 * Reads a list that was copied or exported from a bank: a table with any delimiter, quotes and line breaks in cells, lines above its header, or
 * no header. Columns are found by the header, otherwise by what all of their cells are.
 */
export const readBankTable = (text: string): BankTable => {
  const { rows: raw, delimiter, isStrict = false } = splitTable(text.replace(/^\ufeff/, ''));
  const lines = raw.map((cellsOf, at) => ({
    cellsOf,
    cells: trimEnd(cellsOf.map((cell) => cell.trim())),
    line: at + 1,
  }));
  const headerAt = findHeader(lines.map(({ cells }) => cells));
  const header = lines[headerAt]?.cells;
  let isOtherTable = false;
  const body = lines
    .slice(headerAt + 1, headerAt + 1 + MAX_BANK_ROWS)
    .map((line) => {
      const isHeader = isHeaderLine(line.cells) || isUnknownHeader(line.cells, header?.length);
      if (isHeader) isOtherTable = line.cells.join() !== header?.join();
      return { ...line, isHeader, isOtherTable };
    })
    .filter(({ isHeader }) => !isHeader);
  const width = header?.length ?? commonLength(body.map(({ cellsOf }) => cellsOf));
  const read = body.map((row) => ({
    ...row,
    problem: row.isOtherTable
      ? 'It stands under another header: match that part by itself.'
      : row.cells.length > width || (isStrict && row.cellsOf.length !== width)
        ? 'Its cells do not fit the columns.'
        : undefined,
  }));
  const columns = Array.from({ length: width }, (_, at) =>
    read.flatMap(({ cells, problem }) => (problem ? [] : [cells[at] ?? ''])),
  );
  const decimal = decimalOf(columns.filter(isMoney).flat());
  const names = Array.from({ length: width }, (_, at) => header?.[at] ?? '');
  const kinds = kindsOf(columns, names, {
    decimal,
    hasSections: lines.some(({ cells }) => isSection(cells)),
  });
  const isCut = (cells: readonly string[]): boolean =>
    delimiter === ',' &&
    cells.some(
      (cell, at) =>
        (!header || MONEY_KINDS.test(kinds[at] ?? 'unsure')) && isCutBefore(cell, cells[at + 1]),
    );
  return {
    columns: columns.map((cells, at) => ({
      name: names[at] || `Column ${at + 1}`,
      example: cells.find((cell) => cell !== '') ?? '',
      kind: kinds[at]!,
    })),
    rows: read.map(({ cells, line, problem }) => ({
      cells,
      line,
      problem: problem ?? (isCut(cells) ? 'A comma may cut its amount in two.' : undefined),
    })),
    linesAbove: Math.max(0, headerAt),
    decimal,
    isNumbersOnly:
      !kinds.some((kind) => !/^(?:date|text|unused)$/.test(kind)) &&
      !names.some((name) => roleOf(name) && !/^(?:date|text)$/.test(roleOf(name)!)) &&
      read.every(({ cells }, row) =>
        cells.every(
          (cell, at) => (at === 0 && cell === String(row + 1)) || saysNothingOfMoney(cell),
        ),
      ),
  };
};

const MONEY_KINDS = /^(?:in|out|amount|balance|unsure)$/;

const trimEnd = (cells: readonly string[]): string[] =>
  cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);

/** The most frequent number of cells; the larger one of two. */
const commonLength = (rows: readonly (readonly string[])[]): number => {
  const counts = new Map<number, number>();
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1);
  return [...counts].sort(([a, m], [b, n]) => n - m || b - a)[0]?.[0] ?? 0;
};

/* Cells */

const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*';
const TIME = String.raw`(?:[ t,]+\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]m)?(?:z|[+-]\d{2}:?\d{2})?)?`;
const DATE = new RegExp(
  String.raw`^(?:\d{1,2}([./-])\d{1,2}\1\d{2,4}|\d{4}([./-])\d{1,2}\2\d{1,2}|(?:19|20)\d{6}|\d{1,2}[ -]?${MONTH}\.?(?:[ ,-]*\d{2,4})?|${MONTH} \d{1,2}(?:,? \d{4})?)${TIME}$|^\d{1,2}:\d{2}(?::\d{2})?$`,
  'i',
);
const isDate = (cell: string): boolean => DATE.test(cell.normalize('NFKC'));

/** A cell that stands for nothing: empty, or a dash. */
export const isBlank = (cell: string): boolean => /^[\s\p{Pd}\u2212]*$/u.test(cell);

/** More is a phone number. */
const MAX_CENTS = 99_999_999_999;

/** An amount by either decimal mark. */
const amountOf = (cell: string) => {
  const amount = readAmount(cell) ?? readAmount(cell, ',');
  return amount && amount.cents <= MAX_CENTS ? amount : undefined;
};

/** Cents, a currency or a sign: a number that can only be an amount. */
const isSureAmount = (cell: string): boolean => {
  if (isDate(cell)) return false;
  const amount = amountOf(cell);
  return Boolean(
    amount && (amount.hasCents || amount.hasCurrency || amount.entry || amount.sign || amount.mark),
  );
};

/** A whole number that may be an amount, unlike a code with a leading zero or a phone number. */
const isCount = (cell: string): boolean => /^(?:0|[1-9]\d{0,6})$/.test(cell.normalize('NFKC'));

const AMOUNT_IN_WORDS = /(?:s?\$|\bsgd) ?\d|\d[\d., ]*[.,]\d{2}(?![\p{L}\d.,])/iu;
export const hasAmountInWords = (cell: string): boolean =>
  !isDate(cell) &&
  AMOUNT_IN_WORDS.test(cell.normalize('NFKC').replace(/\d{1,4}([./-])\d{1,2}\1\d{1,4}/g, ' '));

const MARKED_IN =
  /^(?:\+|c|cr|crdt|credit|credited|deposit|deposits|in|money in|paid in|incoming|inflow|received|receipt|h|haben|bij)\.?$/i;
const MARKED_OUT =
  /^(?:[-\p{Pd}\u2212]|d|dr|dbit|debit|debited|withdrawals?|withdraw|w\/?d|out|money out|paid out|outgoing|outflow|sent|spent|refund|s|soll|af)\.?$/iu;
/** Whether a word such as CR or Withdrawal stands for money in; undefined for something else. */
export const isMarkedIn = (cell: string): boolean | undefined => {
  const word = cell.normalize('NFKC').trim();
  return MARKED_IN.test(word) ? true : MARKED_OUT.test(word) ? false : undefined;
};

const DONE =
  /^(?:complete|completed|success|successful|succeeded|posted|settled|cleared|paid|done|ok|confirmed|approved|processed|booked|received|yes|y|true)$/i;
/** Whether a status says that the money is here. */
export const isDoneStatus = (cell: string): boolean => DONE.test(cell);

const NOT_PAID =
  /\b(?:refund(?:s|ed)?|revers(?:al|ed)|reverted|return(?:s|ed)?|rtn|chargeback|fail(?:ed|ure)?|pending|declined|rejected|cancell?ed|void(?:ed)?|bounced|unpaid|not paid|expired|reimburse\w*)\b/i;
/** Whether words say that the money went back, or never came. */
export const saysNotPaid = (text: string): boolean => NOT_PAID.test(text);

const isStatus = (cell: string): boolean => isDoneStatus(cell) || NOT_PAID.test(cell);

const FOREIGN =
  /\b(?:usd|eur|gbp|myr|idr|aud|cny|rmb|jpy|hkd|thb|inr|php|vnd|krw|twd|nzd|cad|chf|rm)\b|(?:us|a|hk|nz|c)\$|[€£¥₩₹]/i;
const isOwnCurrency = (cell: string): boolean => /^(?:sgd|s\$|sg\$)$/i.test(cell);
/** Why a currency is not the festival's; undefined if it is. */
export const isForeign = (cell: string): boolean => !isOwnCurrency(cell);
const isCurrency = (cell: string): boolean =>
  cell.length <= 3 && (isOwnCurrency(cell) || FOREIGN.test(cell));

/**
 * Twice four letters or digits, joined, or with a hyphen or spaces between. It tries every position: "PAID K7QM-3XPA". Before a hyphen other
 * letters may be glued to them: "PAYNOWK7QM-3XPA".
 */
const NUMBER =
  /(?=((?:(?<![\p{L}\p{N}])[\dA-Z]{4}[\s\p{Pd}\u2212_]{0,3}|(?<!\p{N})[\dA-Z]{4}[\p{Pd}\u2212_])[\dA-Z]{4})(?![\p{L}\p{N}]))/giu;

/** Everything that may be an order number. Only the server knows which ones are. */
export const orderNumbersIn = (cell: string): string[] => [
  ...new Set(
    [
      ...cell
        .normalize('NFKC')
        .replace(/[\p{Cf}\p{Variation_Selector}]/gu, '')
        .matchAll(NUMBER),
    ].map((match) => match[1]!.replaceAll('_', '-')),
  ),
];

const isMixed = (number: string): boolean => /\d/.test(number) && /[a-z]/i.test(number);

const hasOrderNumber = (cell: string): boolean =>
  orderNumbersIn(cell).some(
    (number) => isMixed(number) || /^(?!date-time)\p{L}{4}\p{Pd}\p{L}{4}$/iu.test(number),
  );

/** A date, an order number, or words without a number or a status. */
const saysNothingOfMoney = (cell: string): boolean => {
  const rest = orderNumbersIn(cell)
    .filter(isMixed)
    .reduce(
      (text, number) => text.replace(number, ' '),
      cell.normalize('NFKC').replaceAll('_', '-'),
    );
  return isDate(cell) || !(/\d/.test(rest) || isStatus(rest.trim()) || isMarkedIn(rest) === false);
};

/* Splitting text into cells */

interface Split {
  rows: string[][];
  delimiter?: string;
  /** Empty cells leave no trace, so a row with another number of cells cannot be read. */
  isStrict?: boolean;
}

const DELIMITERS = ['\t', ';', '|', ','] as const;

/** Splits with every delimiter that the text may have; what gives the most dates and amounts is the table. Without any, single spaces may divide it. */
const splitTable = (text: string): Split => {
  const lines = text.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '');
  const splits: Split[] = DELIMITERS.filter((delimiter) => text.includes(delimiter)).map(
    (delimiter) => ({ rows: parse(text, delimiter), delimiter }),
  );
  // Quotes only matter between delimiters; a table of spaces has none.
  if (lines.some((line) => /\S {2,}\S/.test(line)))
    splits.push(...[byRuns(lines), byColumns(lines), byGaps(lines)].filter((split) => !!split));
  const best = splits.reduce<Split | undefined>(
    (one, other) => (one && score(one) >= score(other) ? one : other),
    undefined,
  );
  return best && score(best) > 0 ? best : byWords(lines, best);
};

/** Lists with more lone quotes than these quote nothing. */
const MAX_LONE_QUOTES = 50;

const parse = (text: string, delimiter: string): string[][] => {
  let read = text;
  for (let lone = 0; lone < MAX_LONE_QUOTES; lone++) {
    const { data, errors } = Papa.parse<string[]>(read, { delimiter, skipEmptyLines: 'greedy' });
    const at = errors.find(({ type }) => type === 'Quotes')?.index;
    if (at === undefined) return data;
    // A lone quote would swallow the rows after it. It means nothing in its line.
    const start = read.slice(0, at).search(/[^\r\n]*$/);
    const end = at + read.slice(at).search(/[\r\n]|$/);
    read = read.slice(0, start) + read.slice(start, end).replaceAll('"', ' ') + read.slice(end);
  }
  return Papa.parse<string[]>(text, { delimiter, skipEmptyLines: 'greedy', quoteChar: '\0' }).data;
};

/** A cell that ends in the thousands of the next one: "1" and "204.50". */
const cutsAmount = (cells: readonly string[]): boolean =>
  cells.some(
    (cell, at) =>
      /(?:^|[^\d.,])\d{1,3}$/.test(cell) && /^\d{3}(?:[.,]\d+)?\D*$/.test(cells[at + 1] ?? ''),
  );

/** A cell that is all of the thousands, or the dollars, of the next one: "1" and "204.50", "30" and "05". */
const isCutBefore = (cell: string, next = ''): boolean =>
  /^[^\p{L}\d]{0,3}(?:s?\$|sgd)? ?\d{1,3}$/iu.test(cell) &&
  /^(?:\d{3}(?:[.,]\d+)?|\d{2})(?!\d)\D*$/.test(next);

const score = ({ rows }: Split): number => {
  // Empty cells at the end may be missing, or be there.
  const width = Math.max(commonLength(rows), commonLength(rows.map(trimEnd)));
  return rows
    .map((cells) => {
      const sure = cells.filter((cell) => isDate(cell.trim()) || isSureAmount(cell)).length;
      const counts = cells.filter((cell) => isCount(cell.trim())).length;
      const ragged = trimEnd(cells).length > width ? 1 / 4 : 0;
      return sure + counts / 2 - ragged - (cutsAmount(cells) ? 1 : 0);
    })
    .reduce((sum, one) => sum + one, 0);
};

/** Cells that are joined with always the same number of spaces; twice as many around an empty cell. */
const byRuns = (lines: readonly string[]): Split | undefined => {
  const runs = lines.flatMap((line) => [...line.matchAll(/ {2,}/g)].map(([run]) => run.length));
  const gap = Math.min(...runs);
  if (runs.some((run) => run % gap !== 0)) return undefined;
  const rows = lines.map((line) => line.split(' '.repeat(gap)));
  return rows.every(({ length }) => length === rows[0]!.length) ? { rows } : undefined;
};

/** Cells that stand below each other. */
const byColumns = (lines: readonly string[]): Split => {
  const width = Math.max(...lines.map((line) => line.length));
  const isGap = Array.from({ length: width }, (_, at) =>
    lines.every((line) => (line[at] ?? ' ') === ' '),
  );
  const starts = isGap.flatMap((gap, at) =>
    !gap && (at === 0 || (isGap[at - 1] && (at === 1 || isGap[at - 2]))) ? [at] : [],
  );
  return {
    rows: lines.map((line) => starts.map((start, at) => line.slice(start, starts[at + 1]).trim())),
  };
};

const byGaps = (lines: readonly string[]): Split => ({
  rows: lines.map((line) => line.trim().split(/ {2,}/)),
  isStrict: true,
});

const LAST_AMOUNT =
  /^(?<rest>.*\S)\s+(?<amount>\S*\d\S*|(?:s\$|\$|sgd) ?\S+|\S+ (?:cr|dr|sgd|-))$/i;
const LONG_AMOUNT = /^(?<rest>.*\S)\s+(?<amount>(?:s\$|\$|sgd) \S+|\S*\d\S* (?:cr|dr|sgd|-))$/i;
const ORDER_NUMBER = /^[\dA-Z]{4}[\p{Pd}\u2212 ]?[\dA-Z]{4}$/iu;

/** Words with single spaces: perhaps a date, a text, and the amounts at the end. */
const byWords = (lines: readonly string[], otherwise: Split | undefined): Split => {
  const split = lines.map((line) => {
    const date = [3, 2, 1]
      .map((count) => line.trim().split(/\s+/).slice(0, count).join(' '))
      .find(isDate);
    let rest = line
      .trim()
      .replace(/\s+/g, ' ')
      .slice(date?.length ?? 0)
      .trim();
    const amounts: string[] = [];
    for (;;) {
      const found = [LONG_AMOUNT, LAST_AMOUNT]
        .map((pattern) => pattern.exec(rest)?.groups)
        .find((groups) => groups && isSureAmount(groups['amount']!));
      // The thousands may stand before the space.
      if (!found || cutsAmount([found['rest']!, found['amount']!])) break;
      amounts.unshift(found['amount']!);
      rest = found['rest']!;
    }
    const plain = /^(?<number>.+) (?<amount>[1-9]\d{0,6})$/.exec(rest)?.groups;
    if (amounts.length === 0 && plain && ORDER_NUMBER.test(plain['number']!))
      return { date, text: plain['number']!, amounts: [plain['amount']!] };
    return { date, text: rest, amounts };
  });
  if (otherwise && split.every(({ date, amounts }) => !date && amounts.length === 0))
    return otherwise;
  const hasDates = split.some(({ date }) => date !== undefined);
  const most = commonLength(split.flatMap(({ amounts }) => (amounts.length > 0 ? [amounts] : [])));
  return {
    rows: split.map(({ date, text, amounts }) => [
      ...(hasDates ? [date ?? ''] : []),
      text,
      ...(amounts.length > 0 ? amounts : Array.from({ length: most }, () => '')),
    ]),
    isStrict: true,
  };
};

/* Columns by the header */

type Role = Exclude<ColumnKind, 'unused' | 'unsure'>;

/** The first pattern that fits a name says what its column has. */
const ROLES: readonly [RegExp, Role][] = [
  [/\bdate\b|\btime\b|^day$|timestamp/, 'date'],
  [
    /\bdue\b|owing|\bowed\b|outstanding|unpaid|\bno\b|number|\bref(?:erence)?\b|\bnote\b|\bslip\b|\bfrom\b|\bid\b|\bcard\b|\bseat\b|\bpin\b/,
    'text',
  ],
  [/balance|\bbal\b/, 'balance'],
  [/\bstatus\b|\bstate\b|verified/, 'status'],
  [/^(?!.*am(?:oun)?t).*(?:currency|\bccy\b|^cur\.?$)/, 'currency'],
  [
    /(?:credit|deposit|\bcr\b|\bin\b).*(?:debit|withdraw|\bdr\b|\bout\b)|(?:debit|withdraw|\bdr\b|\bout\b).*(?:credit|deposit|\bcr\b|\bin\b)|direction|\bsign\b|^\+ ?\/ ?-$|soll.*haben|af.*bij|c[dr]t?db?t|crdr|drcr|\b[cd]\/[cd]\b|indicator/,
    'mark',
  ],
  [
    /debit|withdraw|\bdr\b|(?:^|money |paid |cash |payments? )out$|outgoing|outflow|\bspent\b|refund/,
    'out',
  ],
  [/\baccount\b(?!.*am(?:oun)?t)/, 'text'],
  [
    /credit|deposit|\bcr\b|(?:^|money |paid |cash |payments? )in$|incoming|inflow|received|receipt/,
    'in',
  ],
  [/amount|\bamt\b|\bpaid\b|\bsum\b|\bvalue\b|^s?\$$|^sgd$/, 'amount'],
  [
    /description|detail|\bref ?\d*\b|particular|transaction|narrative|remark|payer|remitter|sender|\bname\b|\border\b|type|code|memo|comment|message|purpose|buyer|student|e-?mail/,
    'text',
  ],
];

const roleOf = (name: string): Role | undefined => {
  const words = name.normalize('NFKC').toLowerCase();
  const role = ROLES.find(([pattern]) => pattern.test(words))?.[1];
  // Which amounts these are must be asked.
  return role && MONEY_KINDS.test(role) && FOREIGN.test(words) ? undefined : role;
};

/** Says itself, in a line of its own, what the rows after it are. */
const isSection = (cells: readonly string[]): boolean => {
  const filled = cells.filter((cell) => !isBlank(cell));
  const [words] = filled;
  return (
    filled.length === 1 &&
    !/\d/.test(words!) &&
    words!.length <= 40 &&
    (isMarkedIn(words!) !== undefined ||
      saysNotPaid(words!) ||
      /withdraw|deposit|debit|credit|outgoing|incoming|payments|receipts|money (?:in|out)/i.test(
        words!,
      ))
  );
};

/** Banks put a few lines about the account above the header. */
const MAX_LINES_ABOVE = 40;

/** The row with the names of the columns; -1 if there is none. */
const findHeader = (rows: readonly (readonly string[])[]): number => {
  const width = commonLength(rows);
  for (const [at, cells] of rows.slice(0, MAX_LINES_ABOVE).entries()) {
    const filled = cells.filter((cell) => cell !== '');
    // A payment: what comes after it is no header.
    const isPayment = filled.some(isSureAmount)
      ? filled.some(isDate) || filled.some(hasOrderNumber)
      : filled.some(isCount) && filled.some((cell) => JOINED_NUMBER.test(cell));
    if (isPayment) return -1;
    const isWhole =
      at === 0 &&
      filled.length === width &&
      filled.every((cell) => roleOf(cell) && isName(cell)) &&
      !isSection(cells);
    if (isHeaderLine(cells) || isWhole || isUnknownHeader(cells, width)) return at;
  }
  return -1;
};

const JOINED_NUMBER = /\b(?=\w*\d)(?=[\w-]*[a-z])[\da-z]{4}-?[\da-z]{4}\b/i;

/** Names in any language: as many words without digits as there are columns. */
const isUnknownHeader = (cells: readonly string[], width: number | undefined): boolean =>
  width !== undefined &&
  width > 1 &&
  cells.length === width &&
  cells.every(
    (cell) => cell !== '' && isName(cell) && /\p{L}|^[+\-/$]+$/u.test(cell) && !/\d/.test(cell),
  );

const isName = (cell: string): boolean =>
  cell.length <= 40 &&
  !(
    isDate(cell) ||
    isSureAmount(cell) ||
    isCount(cell) ||
    hasAmountInWords(cell) ||
    hasOrderNumber(cell)
  );

const isHeaderLine = (cells: readonly string[]): boolean => {
  const filled = cells.filter((cell) => cell !== '');
  return (
    filled.every((cell) => cell.length > 40 || isName(cell)) &&
    filled.filter((cell) => cell.length <= 40 && roleOf(cell)).length >= 2
  );
};

/* Columns by their cells */

const share = (cells: readonly string[], is: (cell: string) => boolean): number => {
  const filled = cells.filter((cell) => !isBlank(cell));
  return filled.length === 0 ? 0 : filled.filter(is).length / filled.length;
};

/** A column with a single unreadable amount is a column of amounts all the same. */
const isMoney = (cells: readonly string[]): boolean =>
  cells.some(isSureAmount) &&
  share(cells, (cell) => !isDate(cell) && amountOf(cell) !== undefined) >= 1 / 2;

/** Whole numbers, besides those of the rows. */
const isOfCounts = (cells: readonly string[]): boolean => {
  const filled = cells.filter((cell) => !isBlank(cell));
  const isRowNumber = filled.every((cell, at) => cell === String(at + 1)) && filled.length > 1;
  return (
    filled.length > 0 &&
    filled.every((cell) => isCount(cell) || (!isDate(cell) && amountOf(cell) !== undefined)) &&
    !isRowNumber
  );
};

const decimalOf = (cells: readonly string[]): DecimalMark | undefined => {
  const marks = new Set(cells.map((cell) => readAmount(cell)?.mark).filter((mark) => mark != null));
  return marks.size === 1 ? [...marks][0] : undefined;
};

const kindsOf = (
  columns: readonly (readonly string[])[],
  names: readonly string[],
  { decimal, hasSections }: { decimal: DecimalMark | undefined; hasSections: boolean },
): ColumnKind[] => {
  const found = columns.map((cells, at): ColumnKind | 'money' => {
    const role = roleOf(names[at]!);
    if (role === 'date' || role === 'status' || role === 'currency') return role;
    if (share(cells, isDate) >= 4 / 5) return 'date';
    if (share(cells, (cell) => isMarkedIn(cell) !== undefined) >= 1 / 2) return 'mark';
    const isNumbers = isMoney(cells) || isOfCounts(cells);
    if (role === 'mark')
      return isNumbers ? (cells.some((cell) => isSigned(cell)) ? 'amount' : 'unsure') : 'mark';
    if (role === 'text') return 'text';
    if (role) {
      if (isNumbers || cells.every(isBlank) || cells.some((cell) => amountOf(cell))) return role;
      return share(cells, isStatus) > 0 || /\bpaid\b|received/i.test(names[at]!)
        ? 'status'
        : 'text';
    }
    if (isNumbers) return 'money';
    if (share(cells, isCurrency) >= 1 / 2) return 'currency';
    return share(cells, isStatus) >= 1 / 2 && !cells.some(hasOrderNumber) ? 'status' : 'text';
  });
  const kinds = settle(found, columns, { decimal, isNamed: names.some(Boolean) });
  return askDirection(kinds, columns, { names, hasSections });
};

/** Whether a cell itself says in which direction its amount went. */
export const isSigned = (cell: string): boolean => {
  const amount = amountOf(cell);
  return Boolean(amount?.sign || amount?.entry);
};

/** One column of amounts without signs is money in only if nothing else may say that some of it went out. */
const askDirection = (
  kinds: readonly ColumnKind[],
  columns: readonly (readonly string[])[],
  { names, hasSections }: { names: readonly string[]; hasSections: boolean },
): ColumnKind[] => {
  const amounts = columns[kinds.indexOf('amount')];
  if (!amounts || amounts.some(isSigned)) return [...kinds];
  if (kinds.some((kind) => /^(?:out|mark|balance)$/.test(kind))) return [...kinds];
  return kinds.map((kind, at) => {
    if (kind === 'amount') return hasSections ? 'unsure' : kind;
    return kind === 'text' && mayBeDirection(columns[at]!, names[at]!) ? 'unsure' : kind;
  });
};

/** No bank has more words for the direction of money. */
const MAX_DIRECTIONS = 4;

const mayBeDirection = (cells: readonly string[], name: string): boolean => {
  const filled = cells.filter((cell) => !isBlank(cell));
  const values = new Set(filled.map((cell) => cell.toLowerCase()));
  const isText = roleOf(name) === 'text' && !/type|code|indicator/i.test(name);
  if (isText || values.size === 0 || values.size > MAX_DIRECTIONS) return false;
  if (filled.some((cell) => cell.length > 24 || /\d/.test(cell) || hasOrderNumber(cell)))
    return false;
  const isShort = filled.every((cell) => cell.length <= (name ? 12 : 3) && !/\s/.test(cell));
  return values.size < filled.length || isShort || roleOf(name) === 'text';
};

/** Names the columns of money that no header names. */
const settle = (
  kinds: readonly (ColumnKind | 'money')[],
  columns: readonly (readonly string[])[],
  { decimal, isNamed }: { decimal: DecimalMark | undefined; isNamed: boolean },
): ColumnKind[] => {
  const of = (kind: string) => kinds.flatMap((one, at) => (one === kind ? [at] : []));
  const [open, ins, amounts] = [of('money'), of('in'), of('amount')] as const;
  const asked = (ats: readonly number[], rest: ColumnKind) =>
    kinds.map((kind, at): ColumnKind => {
      if (ats.includes(at)) return 'unsure';
      return kind === 'money' ? rest : kind;
    });
  if (ins.length > 1) return asked([...ins, ...open], 'unused');
  if (ins.length === 1)
    return asked([], 'unused').map((kind) => (kind === 'amount' ? 'unused' : kind));
  if (amounts.length > 1) return asked([...amounts, ...open], 'unused');
  if (amounts.length === 1 || open.length === 0) return asked([], 'unused');
  // A column with an unknown name may contain payments out, and so may one of two columns if the other is empty.
  if (isNamed) return asked(open, 'unused');
  const [only] = open;
  if (open.length === 1)
    return columns[only!]!.some(isSureAmount) &&
      ![only! - 1, only! + 1].some((at) => columns[at]?.every(isBlank))
      ? asked([], 'amount')
      : asked(open, 'unused');
  const proven = provenKinds(
    open.map((at) => columns[at]!.map((cell) => signedCents(cell, decimal))),
  );
  return proven
    ? kinds.map((kind, at) => (kind === 'money' ? proven[open.indexOf(at)]! : kind))
    : asked(open, 'unused');
};

/** Cents, negative for money out; null for an empty cell. */
export const signedCents = (cell: string, decimal: DecimalMark | undefined): number | null => {
  const amount = isBlank(cell) ? undefined : readAmount(cell, decimal);
  if (!amount) return null;
  const isNegative = amount.sign === '-' || amount.entry === '()' || amount.entry === 'DR';
  return isNegative ? -amount.cents : amount.cents;
};

const ORDERS_OF_KINDS: Record<number, readonly (readonly ColumnKind[])[]> = {
  2: [
    ['amount', 'balance'],
    ['balance', 'amount'],
  ],
  3: [
    ['in', 'out', 'balance'],
    ['out', 'in', 'balance'],
    ['in', 'balance', 'out'],
    ['out', 'balance', 'in'],
    ['balance', 'in', 'out'],
    ['balance', 'out', 'in'],
  ],
};

/** The kinds by which every balance follows from the one before or after it; undefined unless only one way fits. */
const provenKinds = (
  columns: readonly (readonly (number | null)[])[],
): readonly ColumnKind[] | undefined => {
  const fitting = (ORDERS_OF_KINDS[columns.length] ?? []).filter((kinds) => {
    const column = (kind: ColumnKind) => columns[kinds.indexOf(kind)];
    const balance = column('balance')!;
    const changeOf = (row: number): number =>
      (column('amount')?.[row] ?? 0) +
      Math.abs(column('in')?.[row] ?? 0) -
      Math.abs(column('out')?.[row] ?? 0);
    return [-1, 1].some((step) => {
      const changes = balance.flatMap((now, row) => {
        const before = balance[row + step];
        return now === null || before == null ? [] : [[now - before, changeOf(row)] as const];
      });
      return changes.length > 0 && changes.every(([real, due]) => real === due && due !== 0);
    });
  });
  return fitting.length === 1 ? fitting[0] : undefined;
};

/* Files */

/** The text of a file: UTF-8 or UTF-16, with or without a byte order mark, or a bank's older Windows text. Undefined if it is no text. */
export const decodeBankFile = (bytes: Uint8Array): string | undefined => {
  // PDF, XLSX and XLS.
  if (/^(?:PK|%PDF|\xd0\xcf)/.test(String.fromCharCode(...bytes.subarray(0, 4)))) return undefined;
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  return text.includes('\0') ? undefined : text;
};

const encodingOf = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 100);
  const zeros = (parity: number) =>
    start.filter((byte, at) => at % 2 === parity && byte === 0).length;
  if (zeros(1) > start.length / 4) return 'utf-16le';
  if (zeros(0) > start.length / 4) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
};
