import { SchemaMismatch } from '../errors/index.js';

/** What a list can be ordered by. Dates go as text. */
export type KeyValue = string | number;

/** The place of a row in a list: its values in the columns that the list is ordered by. What follows begins after it. */
export type Cursor = readonly KeyValue[];

/** Part of a WHERE clause. Its text depends on whether there is a cursor, and on nothing else. */
export interface Condition {
  sql: string;
  parameters: readonly KeyValue[];
}

export interface Page<Row> {
  rows: Row[];
  /** Where the next page begins; null on the last one. */
  next: Cursor | null;
}

/** Reads the rows that follow, in the order of the list, at most so many. */
export type ReadRows<Row> = (after: Condition, limit: number) => Promise<Row[]>;

export interface PageRequest {
  after?: Cursor | undefined;
  limit: number;
  /** However many are asked for, a page has no more than these. */
  most: number;
}

/** By the name of a column in SQL, the property of a row that holds its value. */
type Columns<Row> = Readonly<
  Record<string, { [Key in keyof Row]: Row[Key] extends KeyValue ? Key : never }[keyof Row]>
>;

interface Options {
  descending?: boolean;
  /** Columns of any letters, by their names in SQL. All others are of ASCII, which MariaDB compares with nothing else. */
  unicode?: readonly string[];
}

const ASCII = /^[ -~]*$/;

const ALL: Condition = { sql: '1 = 1', parameters: [] };

const valuesOf = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return;
  }
};

/**
 * Reads long lists in parts: each part begins after the last row of the one before, found by an index, so the last part costs what the first
 * one does, and rows that are added or removed meanwhile move no other. The columns together must be unique, and never NULL.
 */
export class Keyset<Row> {
  /** For the ORDER BY clause. */
  readonly orderBy: string;
  private readonly names: readonly string[];
  private readonly properties: readonly (keyof Row)[];
  private readonly comparison: '<' | '>';
  private readonly unicode: ReadonlySet<string>;

  constructor(columns: Columns<Row>, { descending = false, unicode = [] }: Options = {}) {
    this.names = Object.keys(columns);
    this.properties = Object.values(columns);
    this.comparison = descending ? '<' : '>';
    this.unicode = new Set(unicode);
    this.orderBy = this.names.map((name) => (descending ? `${name} DESC` : name)).join(', ');
  }

  /** All rows where there is no cursor. Written out, because MariaDB uses no index for `(a, b) > (?, ?)`. */
  after(cursor: Cursor | undefined): Condition {
    if (!cursor) return ALL;
    const alternatives = this.names.map((name, at) =>
      [
        ...this.names.slice(0, at).map((before) => `${before} = ?`),
        `${name} ${this.comparison} ?`,
      ].join(' AND '),
    );
    return {
      sql: `(${alternatives.join(' OR ')})`,
      parameters: this.names.flatMap((_, at) => cursor.slice(0, at + 1)),
    };
  }

  cursorOf(row: Row): Cursor {
    return this.properties.map((property) => row[property] as KeyValue);
  }

  /** One page. It reads one row more than the page has, which tells whether another page follows. */
  async page({ after, limit, most }: PageRequest, read: ReadRows<Row>): Promise<Page<Row>> {
    const size = Math.min(limit, most);
    const found = await read(this.after(after), size + 1);
    const rows = found.slice(0, size);
    const last = rows.at(-1);
    return { rows, next: last && found.length > size ? this.cursorOf(last) : null };
  }

  /** Every row that follows, with at most `size` of them in memory. */
  async *each(request: { after?: Cursor; size: number }, read: ReadRows<Row>): AsyncGenerator<Row> {
    for await (const rows of this.batches(request, read)) yield* rows;
  }

  /** The same in parts of at most `size`, none of them empty: for files, where a step a row would cost more than the row. */
  async *batches(
    { after, size }: { after?: Cursor; size: number },
    read: ReadRows<Row>,
  ): AsyncGenerator<Row[]> {
    let cursor = after;
    for (;;) {
      const rows = await read(this.after(cursor), size);
      const last = rows.at(-1);
      if (last) yield rows;
      if (!last || rows.length < size) return;
      cursor = this.cursorOf(last);
    }
  }

  /** A cursor as an address carries it. */
  encode(cursor: Cursor): string {
    return Buffer.from(JSON.stringify(cursor)).toString('base64url');
  }

  /**
   * @param text the `after` of a query; undefined for the first page
   * @throws SchemaMismatch for what is no cursor of this list: nothing of it reaches the database
   */
  decode(text: string | undefined): Cursor | undefined {
    if (text === undefined) return;
    const values = valuesOf(text);
    if (this.isCursor(values)) return values;
    throw new SchemaMismatch({
      source: 'query',
      keys: ['after'],
      message: '"after" must be the "next" of a page of this list',
    });
  }

  private isCursor(values: unknown): values is Cursor {
    return (
      Array.isArray(values) &&
      values.length === this.names.length &&
      this.names.every((name, at) => this.canBeIn(name, values[at]))
    );
  }

  private canBeIn(name: string, value: unknown): boolean {
    // JSON's 1e999 is Infinity, which SQL reads as the name of a column.
    if (typeof value === 'number') return Number.isFinite(value);
    return typeof value === 'string' && (this.unicode.has(name) || ASCII.test(value));
  }
}
