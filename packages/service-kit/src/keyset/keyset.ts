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

const ALL: Condition = { sql: '1 = 1', parameters: [] };

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

  constructor(columns: Columns<Row>, { descending = false } = {}) {
    this.names = Object.keys(columns);
    this.properties = Object.values(columns);
    this.comparison = descending ? '<' : '>';
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

  /** @returns undefined for what is no cursor of this list */
  decode(text: string): Cursor | undefined {
    try {
      const values: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
      return this.isCursor(values) ? values : undefined;
    } catch {
      return undefined;
    }
  }

  private isCursor(values: unknown): values is Cursor {
    return (
      Array.isArray(values) &&
      values.length === this.names.length &&
      values.every((value) => typeof value === 'string' || typeof value === 'number')
    );
  }
}
