import { MAX_ORDERS_PER_CALL } from '@festival/contracts/limits';
import type { AdminOrder } from '@festival/contracts/orders';
import { admin, vendorIdentity } from '@festival/testing/identity';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Desk, type Name, names, startDesk } from './desk-world.js';

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.close());

const list = async (query: string): Promise<Name[]> => {
  const { status, body } = await desk.get(`/admin/orders?${query}`);
  expect([status, body]).toMatchObject([200, {}]);
  return body.orders.map(({ name }: AdminOrder) => name);
};

describe('the orders of the desk', () => {
  it.each([
    ['sort=-placed', ['Eve', 'Dev', 'Chi', 'Bao', 'Ama']],
    ['sort=placed', ['Ama', 'Bao', 'Chi', 'Dev', 'Eve']],
    ['sort=name', ['Ama', 'Bao', 'Chi', 'Dev', 'Eve']],
    ['sort=-total', ['Eve', 'Dev', 'Chi', 'Bao', 'Ama']],
    ['slot=11marslot1', ['Ama']],
    ['slot=delivery', []],
    ['q=bao', ['Bao']],
    ['q=%2440.00', ['Dev']],
    ['least=20&most=30', ['Chi', 'Bao']],
    ['least=%2420.00&most=30,00', ['Chi', 'Bao']],
    ['from=2021-02-04', ['Eve', 'Dev']],
    ['from=2021-02-02&to=2021-02-02', ['Bao']],
    ['state=verified', []],
    ['state=cancelled', []],
  ])('by %s', async (query, expected) => {
    expect(await list(query)).toEqual(expected);
  });

  it('by vendor', async () => {
    expect(await list(`vendor=${desk.tidepool.id}`)).toEqual(['Eve', 'Dev']);
  });

  it('by number, in the numbers’ own order', async () => {
    const numbers = names.map(desk.numberOf).sort();
    const { body } = await desk.get('/admin/orders?sort=number');
    expect(body.orders.map(({ orderNumber }: AdminOrder) => orderNumber)).toEqual(numbers);
  });

  const notCursors = ['["é","é"]', '["é","é","é"]', '[1e999,"é"]', '[1e999,"x","y"]', '[1]'];

  it.each(['-placed', 'placed', 'number', '-number', 'name', '-name', 'total', '-total'])(
    'by %s come a page at a time, each once, and an invalid cursor is refused',
    async (sort) => {
      const found: string[] = [];
      let after: string | null = '';
      do {
        const { status, body } = await desk.get(
          `/admin/orders?sort=${sort}&limit=2${after && `&after=${after}`}`,
        );
        expect(status).toBe(200);
        found.push(...body.orders.map(({ name }: AdminOrder) => name));
        after = body.next;
      } while (after);
      expect(found).toEqual(await list(`sort=${sort}`));
      expect([...found].sort()).toEqual([...names]);
      for (const cursor of notCursors) {
        const text = Buffer.from(cursor).toString('base64url');
        const { status, body } = await desk.get(`/admin/orders?sort=${sort}&after=${text}`);
        expect([status, body.validation?.query?.keys]).toEqual([400, ['after']]);
      }
      const elsewhere = Buffer.from('["x","y"]').toString('base64url');
      const { status } = await desk.get(`/admin/orders?sort=${sort}&after=${elsewhere}`);
      expect(status).toBe(sort.endsWith('total') ? 400 : 200);
    },
  );

  it('are counted in each state, with the total of the filter’s state', async () => {
    expect(await desk.summary()).toMatchObject({
      unverified: 5,
      verified: 0,
      cancelled: 0,
      total: 150,
    });
    expect(await desk.summary('least=20&most=30')).toMatchObject({ unverified: 2, total: 50 });
    const none = { unverified: 0, verified: 0, cancelled: 0, total: 0, until: null };
    expect(await desk.summary('q=nobody')).toEqual(none);
  });

  it.each([
    ['sort=email', 'sort'],
    ['state=paid', 'state'],
    ['from=18-02-2021', 'from'],
    ['least=many', 'least'],
    ['least=0x14', 'least'],
    ['most=1e1', 'most'],
    ['limit=0x10', 'limit'],
    ['limit=501', 'limit'],
  ])('are refused for %s, naming it', async (query, key) => {
    const { status, body } = await desk.get(`/admin/orders?${query}`);
    expect([status, body.validation?.query?.keys]).toEqual([400, [key]]);
  });

  it('are for admins alone', async () => {
    for (const path of ['/admin/orders', '/admin/orders/summary'])
      for (const as of [desk.buyer, vendorIdentity(desk.inkwell.id)])
        expect((await desk.get(path, as)).status).toBe(401);
    for (const which of ['verify', 'unverify'] as const)
      expect((await desk.change(which, { ids: [desk.idOf('Ama')] }, desk.buyer)).status).toBe(401);
  });
});

it('orders are found by numbers as a bank prints them, and unknown numbers are listed', async () => {
  const asked = [
    desk.numberOf('Ama'),
    desk.numberOf('Bao').toLowerCase().replace('-', ' '),
    desk.numberOf('Chi').replace('-', ''),
    'ZZZZ-ZZZZ',
    '%',
    '2021-02-18',
  ];
  const { status, body } = await desk.request('POST', '/admin/orders/find', {
    as: admin,
    body: { numbers: asked },
  });
  expect(status).toBe(200);
  expect(body.map(({ number }: { number: string }) => number)).toEqual(asked);
  expect(
    body.map(({ order }: { order: AdminOrder | null }) => order && [order.name, order.total]),
  ).toEqual([['Ama', 10], ['Bao', 20], ['Chi', 30], null, null, null]);
});

describe('verifying many', () => {
  it('verifies the orders of a list once and mails once, also when several admins do it at once', async () => {
    const ids = [desk.idOf('Ama'), desk.idOf('Bao'), desk.idOf('Bao')];
    const answers = await Promise.all(
      [ids, [...ids].reverse(), ids].map((some) => desk.change('verify', { ids: some })),
    );
    for (const { status, body } of answers) {
      expect([status, body.refused, body.remaining]).toEqual([200, [], 0]);
      expect([...body.changed, ...body.already].sort()).toEqual([...new Set(ids)].sort());
    }
    const changed = answers.flatMap(({ body }) => body.changed);
    expect(changed.sort()).toEqual([...new Set(ids)].sort());
    expect(await desk.stateOf('Ama')).toBe(true);
    expect([await desk.mailsTo('Ama'), await desk.mailsTo('Bao')]).toEqual([1, 1]);

    const undone = await desk.change('unverify', { ids: changed });
    expect(undone.body.changed.sort()).toEqual(changed);
    expect(await desk.stateOf('Ama')).toBe(false);
    expect((await desk.change('unverify', { ids: changed })).body.changed).toEqual([]);
  });

  it('lists the orders that cannot be verified, and verifies the others', async () => {
    await desk.request('DELETE', `/orders/${desk.idOf('Eve')}`, { as: admin });
    const { body } = await desk.change('verify', {
      ids: [desk.idOf('Eve'), 'nothing', desk.idOf('Dev')],
    });
    expect(body).toEqual({
      changed: [desk.idOf('Dev')],
      already: [],
      refused: [desk.idOf('Eve'), 'nothing'],
      remaining: 0,
    });
    await desk.change('unverify', { ids: [desk.idOf('Dev')] });
  });

  it('verifies payments of exactly the totals, and none of a list with another amount', async () => {
    const paid = (name: Name, amount: number) => ({ id: desk.idOf(name), paid: amount });
    const refused = await desk.change('verify', { payments: [paid('Bao', 20), paid('Chi', 3)] });
    expect([refused.status, refused.body.code]).toEqual([400, 'PAYMENTS_DIFFER']);
    expect(refused.body.error).toMatch(
      /^The amount for order [\dA-Z]{4}-[\dA-Z]{4} is not its total/,
    );
    expect([await desk.stateOf('Bao'), await desk.stateOf('Chi')]).toEqual([false, false]);

    const payments = [paid('Bao', 20), paid('Chi', 30), { id: 'nothing', paid: 1 }];
    const answers = await Promise.all([1, 2, 3].map(() => desk.change('verify', { payments })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const changed = answers.flatMap(({ body }) => body.changed);
    expect(changed.sort()).toEqual([desk.idOf('Bao'), desk.idOf('Chi')].sort());
    expect(answers[0]?.body.refused).toEqual(['nothing']);
    await desk.change('unverify', { ids: changed });
  });

  it('verifies all that a filter found, and no order that was placed later', async () => {
    const seen = await desk.summary('most=30');
    expect([seen.unverified, seen.until]).toEqual([3, '2021-02-02T16:30:00.000Z']);
    const late = await desk.dataSource.query(
      "UPDATE orders SET placed_at = '2021-02-09', total_cents = 100 WHERE id = ?",
      [desk.idOf('Dev')],
    );
    expect(late.affectedRows).toBe(1);
    const { status, body } = await desk.change('verify', {
      filter: { most: 30 },
      until: seen.until,
      count: seen.unverified,
    });
    expect([status, body.changed.length, body.remaining]).toEqual([200, 3, 0]);
    expect(body.changed).not.toContain(desk.idOf('Dev'));
    expect(await desk.stateOf('Dev')).toBe(false);
    await desk.change('unverify', { ids: body.changed });
  });

  it('verifies none if more match than the admin saw', async () => {
    const { until, unverified } = await desk.summary();
    const { status, body } = await desk.change('verify', {
      filter: {},
      until,
      count: unverified - 1,
    });
    expect([status, body.code]).toEqual([400, 'ORDERS_CHANGED']);
    expect(await desk.stateOf('Ama')).toBe(false);
  });

  it.each([
    ['no orders', { ids: [] }],
    [
      'too many',
      { ids: Array.from({ length: MAX_ORDERS_PER_CALL + 1 }, (_, at) => `order-${at}`) },
    ],
    ['a filter of what was not seen', { filter: {} }],
    ['payments of nothing', { payments: [] }],
    ['a payment without an amount', { payments: [{ id: 'a' }] }],
    [
      'two payments for one order',
      {
        payments: [
          { id: 'a', paid: 1 },
          { id: 'a', paid: 1 },
        ],
      },
    ],
    ['both', { ids: ['a'], filter: {}, until: '2021-02-10T00:00:00Z', count: 1 }],
  ])('refuses %s', async (_, body) => {
    expect((await desk.change('verify', body)).status).toBe(400);
  });
});
