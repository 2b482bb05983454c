import { describe, expect, it } from '@jest/globals';
import { SchemaMismatch } from './errors.js';
import { type Condition, Keyset } from './keyset.js';

interface Line {
  orderId: string;
  position: number;
}

const byLine = new Keyset<Line>({ 'p.order_id': 'orderId', 'p.position': 'position' });
const newestFirst = new Keyset<Line>({ order_id: 'orderId' }, { descending: true });

const lines = (count: number): Line[] =>
  Array.from({ length: count }, (_, at) => ({
    orderId: `order-${Math.floor(at / 3)}`,
    position: at % 3,
  }));

/** Filters rows as a database would by the condition of `byLine`. */
const readFrom =
  (all: readonly Line[]) =>
  async ({ parameters: [orderId = '', , position = -1] }: Condition, limit: number) =>
    all
      .filter(
        (line) =>
          line.orderId > orderId || (line.orderId === orderId && line.position > Number(position)),
      )
      .slice(0, limit);

describe('the condition after a cursor', () => {
  it('matches everything without a cursor', () => {
    expect(byLine.after(undefined)).toEqual({ sql: '1 = 1', parameters: [] });
  });

  it('matches later rows by the first column, and equal ones that are later by the next', () => {
    expect(byLine.after(['order-1', 2])).toEqual({
      sql: '(p.order_id > ? OR p.order_id = ? AND p.position > ?)',
      parameters: ['order-1', 'order-1', 2],
    });
  });

  it('is an earlier row where the newest come first', () => {
    expect(newestFirst.after(['order-1'])).toEqual({
      sql: '(order_id < ?)',
      parameters: ['order-1'],
    });
    expect(newestFirst.orderBy).toBe('order_id DESC');
  });
});

describe('a page', () => {
  it('says where the next one begins, and the last one says that there is none, also when it is full', async () => {
    const read = readFrom(lines(6));
    const first = await byLine.page({ limit: 3, max: 100 }, read);
    expect([first.rows.length, first.next]).toEqual([3, ['order-0', 2]]);
    const last = await byLine.page({ after: first.next ?? [], limit: 3, max: 100 }, read);
    expect([last.rows, last.next]).toEqual([lines(6).slice(3), null]);
  });

  it('is never longer than the maximum', async () => {
    const { rows } = await byLine.page({ limit: 1_000_000, max: 2 }, readFrom(lines(6)));
    expect(rows).toHaveLength(2);
  });

  it('of an empty list is empty, and the last', async () => {
    expect(await byLine.page({ limit: 3, max: 3 }, readFrom([]))).toEqual({
      rows: [],
      next: null,
    });
  });
});

describe('all rows', () => {
  it.each([0, 1, 4, 5, 6, 11])('%i come once each, in their order, in parts', async (count) => {
    const all = lines(count);
    const asked: number[] = [];
    const read = readFrom(all);
    const found: Line[] = [];
    for await (const line of byLine.each({ size: 5 }, (after, limit) => {
      asked.push(limit);
      return read(after, limit);
    }))
      found.push(line);
    expect(found).toEqual(all);
    expect(asked).toHaveLength(Math.floor(count / 5) + 1);
  });
});

describe('a cursor in an address', () => {
  it('is decoded to the original', () => {
    const cursor = ['order-1', 2];
    expect(byLine.encode(cursor)).toMatch(/^[\w-]+$/);
    expect(byLine.decode(byLine.encode(cursor))).toEqual(cursor);
  });

  it('is not there for the first page', () => {
    expect(byLine.decode(undefined)).toBeUndefined();
  });

  it('has any letters for a Unicode column, and only ASCII for others', () => {
    const byName = new Keyset<{ id: string; name: string }>(
      { name: 'name', id: 'id' },
      { unicode: ['name'] },
    );
    const cursor = ['Renée 🎨', 'a'];
    expect(byName.decode(byName.encode(cursor))).toEqual(cursor);
    expect(() => byName.decode(byName.encode(['Renée', 'é']))).toThrow(SchemaMismatch);
  });

  it.each([
    ['nothing', ''],
    ['no JSON', 'bm8'],
    ['of another list', newestFirst.encode(['order-1'])],
    ['no values', Buffer.from('[{},null]').toString('base64url')],
    ['no list', Buffer.from('{"length":2}').toString('base64url')],
    ['no number', Buffer.from('["order-1",1e999]').toString('base64url')],
    ['no ASCII', byLine.encode(['order-é', 2])],
    ['of characters that cannot be seen', byLine.encode(['order-\0', 2])],
  ])('is refused that is %s, and named', (_, text) => {
    expect(() => byLine.decode(text)).toThrow(
      expect.objectContaining({
        status: 400,
        validation: {
          source: 'query',
          keys: ['after'],
          message: '"after" must be the "next" of a page of this list',
        },
      }),
    );
  });
});
