import { SchemaMismatch } from './errors.js';

/** A value that a list can be ordered by. Pass dates as text. */
type KeyValue = string | number;

/** A position in a list: the row's values in the columns of the order. The next page starts after it. */
export type Cursor = readonly KeyValue[];

/** A part of a WHERE clause. There are only two texts: with and without a cursor. */
export interface Condition {
  sql: string;
  parameters: readonly KeyValue[];
}

export interface Page<Row> {
  rows: Row[];
  next: Cursor | null;
}

/** Reads at most `limit` of the following rows, in the order of the list. */
type ReadRows<Row> = (after: Condition, limit: number) => Promise<Row[]>;

export interface PageRequest {
  after?: Cursor | undefined;
  limit: number;
  /** The maximum length of a page, whatever the request asks for. */
  max: number;
}

/** By SQL column name: the property of a row with its value. */
type Columns<Row> = Readonly<
  Record<string, { [Key in keyof Row]: Row[Key] extends KeyValue ? Key : never }[keyof Row]>
>;

interface Options {
  descending?: boolean;
  /** The SQL names of columns with any characters. All other columns are ASCII, and MariaDB compares those with ASCII only. */
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
 * Reads long lists in pages. Each page starts after the last row of the one before and is found by an index, so the last page costs as much as the
 * first, and rows that are added or removed meanwhile do not shift the others. The columns together must be unique and never NULL.
 */
export class Keyset<Row> {
  /** The ORDER BY clause. */
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

  /** Matches all rows if there is no cursor. Written out in full, because MariaDB uses no index for `(a, b) > (?, ?)`. */
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

  /** One page. Reads one more row to find out whether another page follows. */
  async page({ after, limit, max }: PageRequest, read: ReadRows<Row>): Promise<Page<Row>> {
    const size = Math.min(limit, max);
    const found = await read(this.after(after), size + 1);
    const rows = found.slice(0, size);
    const last = rows.at(-1);
    return { rows, next: last && found.length > size ? this.cursorOf(last) : null };
  }

  /** All following rows, with at most `size` of them in memory. */
  async *each(request: { after?: Cursor; size: number }, read: ReadRows<Row>): AsyncGenerator<Row> {
    for await (const rows of this.batches(request, read)) yield* rows;
  }

  /** The same in batches of at most `size`, never empty. For files, where yielding each row would cost more than writing it. */
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

  /** A cursor as text for an address. */
  encode(cursor: Cursor): string {
    return Buffer.from(JSON.stringify(cursor)).toString('base64url');
  }

  /**
   * @param text the `after` of a query; undefined for the first page
   * @throws SchemaMismatch for a text that is not a cursor of this list; nothing of it reaches the database
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
    // JSON's 1e999 parses as Infinity, which SQL would read as a column name.
    if (typeof value === 'number') return Number.isFinite(value);
    return typeof value === 'string' && (this.unicode.has(name) || ASCII.test(value));
  }
}
