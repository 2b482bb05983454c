import { type DecimalMark, readAmount, readWhole } from '@festival/contracts/money';
import Papa from 'papaparse';

/** What a column of a bank's list has. `unsure` is a column of money that an admin must name. */
export type ColumnKind =
  | 'date'
  | 'text'
  | 'in'
  | 'out'
  | 'amount'
  | 'mark'
  | 'balance'
  | 'unused'
  | 'unsure';

export interface BankColumn {
  name: string;
  /** The first cell with something in it. */
  example: string;
  kind: ColumnKind;
}

export interface BankRow {
  /** Counted from 1, as in the pasted list without its empty lines. */
  line: number;
  cells: readonly string[];
  /** Its cells cannot be told apart, for example because of a comma without quotes. */
  isRagged: boolean;
}

/** A bank's list as a table. */
export interface BankTable {
  columns: readonly BankColumn[];
  rows: readonly BankRow[];
  /** How many lines stand above the header. They are about the account, not payments. */
  linesAbove: number;
  /** How all amounts of the list are written; undefined if the list doesn't show it. */
  decimal: DecimalMark | undefined;
  /** Whether any cell names an amount, in whatever column. Then a row without one is not a payment. */
  hasAmounts: boolean;
}

/** More rows than any bank gives for the weeks of a festival. */
export const MAX_BANK_ROWS = 10_000;

/**
 * Reads a list that was copied or exported from a bank: a table with any delimiter, quotes and line breaks in cells, lines above its header, or
 * no header. Columns are found by the header, otherwise by what all of their cells are.
 */
export const readBankTable = (text: string): BankTable => {
  const { rows: raw, isStrict = false } = splitTable(text.replace(/^\ufeff/, ''));
  const cellsOfRows = raw.map((cellsOf, at) => ({
    cellsOf,
    cells: trimEnd(cellsOf.map((cell) => cell.trim())),
    line: at + 1,
  }));
  const headerAt = findHeader(cellsOfRows.map(({ cells }) => cells));
  const header = cellsOfRows[headerAt]?.cells;
  const body = cellsOfRows
    .slice(headerAt + 1)
    .filter(({ cells }) => cells.join() !== header?.join())
    .slice(0, MAX_BANK_ROWS);
  const width = header?.length ?? commonLength(body.map(({ cellsOf }) => cellsOf));
  const rows = body.map(
    ({ cells, cellsOf, line }): BankRow => ({
      cells,
      line,
      isRagged: cells.length > width || (isStrict && cellsOf.length !== width),
    }),
  );
  const columns = Array.from({ length: width }, (_, at) =>
    rows.flatMap(({ cells, isRagged }) => (isRagged ? [] : [cells[at] ?? ''])),
  );
  const decimal = decimalOf(columns.filter(isMoney).flat());
  const names = Array.from({ length: width }, (_, at) => header?.[at] ?? '');
  const kinds = kindsOf(columns, names, decimal);
  return {
    columns: columns.map((cells, at) => ({
      name: names[at] || `Column ${at + 1}`,
      example: cells.find((cell) => cell !== '') ?? '',
      kind: kinds[at]!,
    })),
    rows,
    linesAbove: Math.max(0, headerAt),
    decimal,
    hasAmounts:
      kinds.some((kind) => /^(?:in|out|amount|balance|unsure)$/.test(kind)) ||
      names.some((name) => roleOf(name) && !/^(?:date|text)$/.test(roleOf(name)!)) ||
      // Of the whole lines, because a comma may have cut an amount in two.
      text.split('\n').some(hasStrayAmount),
  };
};

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

const STRAY = /(?:s?\$|\bsgd) ?\d|\d[\d., ]*[.,]\d{2}(?![\p{L}\d.,])/iu;
/** Whether a text has an amount among its words. */
export const hasStrayAmount = (cell: string): boolean =>
  !isDate(cell) &&
  STRAY.test(cell.normalize('NFKC').replace(/\d{1,4}([./-])\d{1,2}\1\d{1,4}/g, ' '));

const MARK = /^(?:cr|dr|c|d|credit|debit|\+|-)$/i;
/** Whether a mark such as CR or D stands for money in; undefined for something else. */
export const isMarkedIn = (cell: string): boolean | undefined =>
  MARK.test(cell) ? /^(?:c|\+)/i.test(cell) : undefined;

/** Twice four letters or digits, joined, or with a hyphen or spaces between. It tries every position: "PAID K7QM-3XPA". */
const NUMBER =
  /(?<![\p{L}\p{N}])(?=([\dA-Z]{4}[\s\p{Pd}\u2212]{0,3}[\dA-Z]{4})(?![\p{L}\p{N}]))/giu;

/** Everything that may be an order number. Only the server knows which ones are. */
export const orderNumbersIn = (cell: string): string[] =>
  [
    ...cell
      .normalize('NFKC')
      .replace(/[\p{Cf}\p{Variation_Selector}]/gu, '')
      .matchAll(NUMBER),
  ].map((match) => match[1]!);

const isMixed = (number: string): boolean => /\d/.test(number) && /[a-z]/i.test(number);

/* Splitting text into cells */

interface Split {
  rows: string[][];
  /** Empty cells leave no trace, so a row with another number of cells cannot be read. */
  isStrict?: boolean;
}

const DELIMITERS = ['\t', ';', '|', ','] as const;

/** Splits with every delimiter that the text may have; what gives the most dates and amounts is the table. Without any, single spaces may divide it. */
const splitTable = (text: string): Split => {
  const lines = text.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '');
  const splits: Split[] = DELIMITERS.filter((delimiter) => text.includes(delimiter)).map(
    (delimiter) => ({ rows: parse(text, delimiter) }),
  );
  // Quotes only matter between delimiters; a table of spaces has none.
  if (lines.some((line) => /\S {2,}\S/.test(line)))
    splits.push(...[byRuns(lines), byColumns(lines), byGaps(lines)].filter((split) => !!split));
  const best = splits.reduce<Split | undefined>(
    (one, other) => (one && worth(one) >= worth(other) ? one : other),
    undefined,
  );
  return best && worth(best) > 0 ? best : byWords(lines, best);
};

const parse = (text: string, delimiter: string): string[][] => {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, skipEmptyLines: 'greedy' });
  // A lone quote would swallow the rows after it.
  return errors.some(({ type }) => type === 'Quotes')
    ? Papa.parse<string[]>(text, { delimiter, skipEmptyLines: 'greedy', quoteChar: '\0' }).data
    : data;
};

/** A cell that ends in the thousands of the next one: "1" and "204.50". */
const cutsAmount = (cells: readonly string[]): boolean =>
  cells.some(
    (cell, at) =>
      /(?:^|\D)\d{1,3}$/.test(cell) && /^\d{3}(?:[.,]\d+)?\D*$/.test(cells[at + 1] ?? ''),
  );

const worth = ({ rows }: Split): number => {
  const width = commonLength(rows.map(trimEnd));
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

const ROLES: readonly [RegExp, ColumnKind][] = [
  [/\bdate\b|\btime\b|^day$/, 'date'],
  [/balance|\bbal\b/, 'balance'],
  [
    /(?:credit|\bcr\b|\bin\b).*(?:debit|\bdr\b|\bout\b)|(?:debit|\bdr\b).*(?:credit|\bcr\b)/,
    'mark',
  ],
  [/debit|withdraw|\bdr\b|(?:^|money |paid |cash |payments? )out$|outgoing|outflow/, 'out'],
  [
    /credit|deposit|\bcr\b|(?:^|money |paid |cash |payments? )in$|incoming|inflow|received|receipt/,
    'in',
  ],
  [/amount|\bamt\b|\bpaid\b|\bsum\b|\bvalue\b|\btotal\b|^s?\$$|^sgd$/, 'amount'],
  [
    /description|detail|reference|\bref ?\d*\b|particular|transaction|narrative|remark|payer|\bname\b|\border\b|number|type|code|memo|note|account|currency|buyer|student/,
    'text',
  ],
];

const roleOf = (name: string): ColumnKind | undefined => {
  const plain = name.normalize('NFKC').toLowerCase();
  return ROLES.find(([pattern]) => pattern.test(plain))?.[1];
};

/** Banks put a few lines about the account above the header. */
const MAX_LINES_ABOVE = 40;

/** The row with the names of the columns; -1 if there is none. */
const findHeader = (rows: readonly (readonly string[])[]): number => {
  for (const [at, cells] of rows.slice(0, MAX_LINES_ABOVE).entries()) {
    const filled = cells.filter((cell) => cell !== '');
    const hasDate = filled.some(isDate);
    const hasAmount = filled.some(isSureAmount);
    // A payment: what comes after it is no header.
    if (hasAmount && (hasDate || filled.some((cell) => orderNumbersIn(cell).some(isMixed))))
      return -1;
    if (hasDate || hasAmount || filled.some((cell) => isCount(cell) || hasStrayAmount(cell)))
      continue;
    const named = filled.filter((cell) => cell.length <= 40 && roleOf(cell));
    const isWhole = at === 0 && named.length > 0 && named.length === commonLength(rows);
    if (named.length >= 2 || isWhole) return at;
  }
  return -1;
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

const isOfCounts = (cells: readonly string[]): boolean => {
  const filled = cells.filter((cell) => !isBlank(cell));
  if (filled.length === 0 || !filled.every(isCount)) return false;
  const numbers = filled.map((cell) => readWhole(cell)!);
  const isRowNumber =
    numbers.length > 1 && numbers.every((one, at) => at === 0 || one === numbers[at - 1]! + 1);
  const isCode =
    filled.length > 1 &&
    filled.every((cell) => cell.length >= 4 && cell.length === filled[0]!.length);
  return !isRowNumber && !isCode;
};

const decimalOf = (cells: readonly string[]): DecimalMark | undefined => {
  const marks = new Set(cells.map((cell) => readAmount(cell)?.mark).filter((mark) => mark != null));
  return marks.size === 1 ? [...marks][0] : undefined;
};

const kindsOf = (
  columns: readonly (readonly string[])[],
  names: readonly string[],
  decimal: DecimalMark | undefined,
): ColumnKind[] => {
  const plain = columns.map((cells): ColumnKind | 'money' => {
    if (share(cells, isDate) >= 4 / 5) return 'date';
    if (share(cells, (cell) => isMarkedIn(cell) !== undefined) === 1) return 'mark';
    return isMoney(cells) || isOfCounts(cells) ? 'money' : 'text';
  });
  const kinds = plain.map((content, at): ColumnKind | 'money' => {
    const role = roleOf(names[at]!);
    if (content === 'mark') return 'mark';
    if (role === 'mark') return content === 'money' ? 'amount' : content;
    const isEmpty = columns[at]!.every(isBlank);
    if (role === 'in' || role === 'out' || role === 'amount' || role === 'balance')
      return content === 'money' || isEmpty || columns[at]!.some((cell) => amountOf(cell))
        ? role
        : 'text';
    if (role === 'text' && content === 'money' && !columns[at]!.some(isSureAmount)) return 'text';
    return content;
  });
  return settle(kinds, columns, { decimal, isNamed: names.some(Boolean) });
};

/** Names the columns of money that no header names. */
const settle = (
  kinds: readonly (ColumnKind | 'money')[],
  columns: readonly (readonly string[])[],
  { decimal, isNamed }: { decimal: DecimalMark | undefined; isNamed: boolean },
): ColumnKind[] => {
  const of = (kind: string) => kinds.flatMap((one, at) => (one === kind ? [at] : []));
  const [open, ins, amounts, outs, balances] = [
    of('money'),
    of('in'),
    of('amount'),
    of('out'),
    of('balance'),
  ] as const;
  const asked = (ats: readonly number[], rest: ColumnKind) =>
    kinds.map((kind, at): ColumnKind => {
      if (ats.includes(at)) return 'unsure';
      return kind === 'money' ? rest : kind;
    });
  if (ins.length > 1) return asked([...ins, ...open], 'unused');
  if (ins.length === 1)
    return asked([], 'unused').map((kind) => (kind === 'amount' ? 'unused' : kind));
  if (amounts.length > 1) return asked([...amounts, ...open], 'unused');
  if (amounts.length === 1) return asked([], 'unused');
  if (open.length === 0) return asked([], 'unused');
  // Without a header, an empty column beside it may be the one for money in.
  if (
    open.length === 1 &&
    !isNamed &&
    [open[0]! - 1, open[0]! + 1].some((at) => columns[at]?.every(isBlank))
  )
    return asked(open, 'unused');
  if (open.length === 1)
    return kinds.map((kind) => (kind === 'money' ? (outs.length > 0 ? 'in' : 'amount') : kind));
  const proven =
    outs.length + balances.length === 0
      ? provenKinds(open.map((at) => columns[at]!.map((cell) => signedCents(cell, decimal))))
      : undefined;
  return proven
    ? kinds.map((kind, at) => (kind === 'money' ? proven[open.indexOf(at)]! : kind))
    : asked(open, 'unused');
};

/** Cents, negative for money out; null for an empty cell. */
const signedCents = (cell: string, decimal: DecimalMark | undefined): number | null => {
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
      return changes.length > 0 && changes.every(([real, told]) => real === told && told !== 0);
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
