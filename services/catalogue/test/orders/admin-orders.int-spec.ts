import { randomUUID } from 'node:crypto';
import type { AdminOrder, OrdersSummary, SavedFilter } from '@festival/contracts/admin-orders';
import { MAX_ORDERS_PER_CALL } from '@festival/contracts/limits';
import { AuditLog } from '@festival/service-kit/audit';
import { OutboxMessageEntity } from '@festival/service-kit/outbox';
import {
  admin,
  serviceIdentity,
  student,
  vendorIdentity,
} from '@festival/service-kit/testing/identity';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Like } from 'typeorm';
import { startCatalogue } from '../support/catalogue-app.js';
import { addProduct, addVendor, collected, orderBody } from '../support/shop.js';

const names = ['Ama', 'Bao', 'Chi', 'Dev', 'Eve'] as const;
type Name = (typeof names)[number];

/** A catalogue with five orders, Ama to Eve: $10 to $50, placed on 1 to 5 February. Dev and Eve buy from the other vendor. */
const startOrdersWorld = async () => {
  const catalogue = await startCatalogue();
  const { dataSource, request } = catalogue;
  const buyer = { ...student('buyer'), sub: randomUUID() };
  const inkwell = await addVendor(dataSource);
  const tidepool = await addVendor(dataSource, { displayName: 'Tidepool' });
  const own = { priceCents: 1000, stock: [[999]] };
  const print = await addProduct(dataSource, inkwell, own);
  const shell = await addProduct(dataSource, tidepool, own);

  const orders = new Map<Name, AdminOrder>();
  for (const [at, name] of names.entries()) {
    const line = collected(at < 3 ? print : shell, [[at + 1]], {
      collectionDate: at === 0 ? '11marslot1' : '25marslot1',
    });
    const body = orderBody(10 * (at + 1), [line], { name, emailAddress: buyer.email });
    const placed = await request('POST', '/orders', { as: buyer, body });
    expect(placed.status).toBe(200);
    // Half past midnight in Singapore is still the day before in London.
    await dataSource.query('UPDATE orders SET placed_at = ? WHERE id = ?', [
      new Date(`2021-02-0${at + 1}T00:30:00+08:00`),
      placed.body._id,
    ]);
    orders.set(name, placed.body);
  }

  const get = (path: string, as = admin) => request('GET', path, { as });
  const idOf = (name: Name) => String(orders.get(name)?._id);
  return {
    ...catalogue,
    buyer,
    inkwell,
    tidepool,
    idOf,
    numberOf: (name: Name) => String(orders.get(name)?.orderNumber),
    get,
    summary: async (query = ''): Promise<OrdersSummary> =>
      (await get(`/admin/orders/summary?${query}`)).body,
    change: (which: 'verify' | 'unverify', body: object, as = admin) =>
      request('POST', `/admin/orders/${which}`, { as, body }),
    /** Whether the order is verified. */
    stateOf: async (name: Name) => (await get(`/orders/${idOf(name)}`)).body.verified,
    /** How many mails say that the order is verified. */
    mailsTo: (name: Name) =>
      dataSource
        .getRepository(OutboxMessageEntity)
        .countBy({ jobName: 'mail.send', jobId: Like(`order-verified.${idOf(name)}.%`) }),
  };
};

type OrdersWorld = Awaited<ReturnType<typeof startOrdersWorld>>;

let world: OrdersWorld;
beforeAll(async () => {
  world = await startOrdersWorld();
});
afterAll(() => world.close());

describe('filters under a name', () => {
  const PATH = '/admin/orders/filters';
  const colleague = { ...admin, sub: 'admin-colleague', name: 'Colleague' };
  const recipients = async (query: string): Promise<Name[]> => {
    const as = serviceIdentity('mailer');
    const { body } = await world.request('GET', `/internal/recipients/orders?${query}`, { as });
    return body.recipients.map(({ name }: { name: Name }) => name).sort();
  };
  const save = (name: string, filter: object, as = admin) =>
    world.request('PUT', PATH, { as, body: { name, filter } });
  const saved = async (): Promise<SavedFilter[]> => (await world.get(PATH)).body;

  it('are available to every admin by name, and the last one saved under a name counts, also when many save at once', async () => {
    const both = await Promise.all([
      save('Late payers', { state: 'unverified', to: '2021-02-03' }),
      save('Late payers', { state: 'unverified', to: '2021-02-04' }, colleague),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const large = { state: 'unverified', least: 40, vendor: world.tidepool.id };
    await save('Large ones', large, colleague);
    expect(await saved()).toMatchObject([
      {
        name: 'Large ones',
        filter: { least: 40, vendor: world.tidepool.id },
        savedBy: 'Colleague',
      },
      { name: 'Late payers' },
    ]);
    const { body } = await save('Late payers', { to: '2021-02-02' });
    expect(body).toMatchObject({ filter: { state: 'unverified', to: '2021-02-02' } });
    expect(await saved()).toHaveLength(2);
    const { rows } = await world.app.get(AuditLog, { strict: false }).page({ subject: body._id });
    expect(rows.map(({ action }) => action)).toEqual(new Array(3).fill('filter.saved'));
  });

  it('are deleted once, also for repeated requests, and can be saved again', async () => {
    const { body } = await save('Short', { q: 'ama' });
    const remove = () => world.request('DELETE', `${PATH}/${body._id}`, { as: colleague });
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 200]);
    expect((await saved()).map(({ name }) => name)).not.toContain('Short');
    expect((await save('Short', { q: 'bao' })).body).toMatchObject({ filter: { q: 'bao' } });
    expect((await saved()).map(({ name }) => name)).toContain('Short');
  });

  it.each([
    ['no name', '', {}, 'name'],
    ['a name that is too long', 'x'.repeat(61), {}, 'name'],
    ['a day that there is not', 'Days', { from: 'yesterday' }, 'filter.from'],
    ['a state that there is not', 'State', { state: 'lost' }, 'filter.state'],
  ])('are refused with %s, naming it', async (_, name, filter, key) => {
    const before = await saved();
    const { status, body } = await save(name, filter);
    expect([status, body.validation?.body?.keys]).toEqual([400, [key]]);
    expect(await saved()).toEqual(before);
  });

  it('are read by admins who send reminders, and saved by admins who look after orders', async () => {
    const mails = { ...colleague, permissions: ['mails' as const] };
    expect((await world.get(PATH, mails)).status).toBe(200);
    expect(await save('Theirs', {}, mails)).toMatchObject({
      status: 403,
      body: { code: 'PERMISSION_NEEDED' },
    });
  });

  it('reach the buyers of the orders that they find: by vendor, day and amount', async () => {
    expect(await recipients(`vendor=${world.tidepool.id}`)).toEqual(['Dev', 'Eve']);
    expect(await recipients('from=2021-02-02&to=2021-02-03')).toEqual(['Bao', 'Chi']);
    expect(await recipients('least=20&most=30')).toEqual(['Bao', 'Chi']);
  });
});

const list = async (query: string): Promise<Name[]> => {
  const { status, body } = await world.get(`/admin/orders?${query}`);
  expect([status, body]).toMatchObject([200, {}]);
  return body.orders.map(({ name }: AdminOrder) => name);
};

describe('the orders of admins', () => {
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
    expect(await list(`vendor=${world.tidepool.id}`)).toEqual(['Eve', 'Dev']);
  });

  it('by number, in the numbers’ own order', async () => {
    const numbers = names.map(world.numberOf).sort();
    const { body } = await world.get('/admin/orders?sort=number');
    expect(body.orders.map(({ orderNumber }: AdminOrder) => orderNumber)).toEqual(numbers);
  });

  const notCursors = ['["é","é"]', '["é","é","é"]', '[1e999,"é"]', '[1e999,"x","y"]', '[1]'];

  it.each(['-placed', 'placed', 'number', '-number', 'name', '-name', 'total', '-total'])(
    'by %s come a page at a time, each once, and an invalid cursor is refused',
    async (sort) => {
      const found: string[] = [];
      let after: string | null = '';
      do {
        const { status, body } = await world.get(
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
        const { status, body } = await world.get(`/admin/orders?sort=${sort}&after=${text}`);
        expect([status, body.validation?.query?.keys]).toEqual([400, ['after']]);
      }
      const elsewhere = Buffer.from('["x","y"]').toString('base64url');
      const { status } = await world.get(`/admin/orders?sort=${sort}&after=${elsewhere}`);
      expect(status).toBe(sort.endsWith('total') ? 400 : 200);
    },
  );

  it('are counted in each state, with the total of the filter’s state', async () => {
    expect(await world.summary()).toMatchObject({
      unverified: 5,
      verified: 0,
      cancelled: 0,
      total: 150,
    });
    expect(await world.summary('least=20&most=30')).toMatchObject({ unverified: 2, total: 50 });
    const none = { unverified: 0, verified: 0, cancelled: 0, total: 0, until: null };
    expect(await world.summary('q=nobody')).toEqual(none);
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
    const { status, body } = await world.get(`/admin/orders?${query}`);
    expect([status, body.validation?.query?.keys]).toEqual([400, [key]]);
  });

  it('are for admins alone', async () => {
    for (const path of ['/admin/orders', '/admin/orders/summary'])
      for (const as of [world.buyer, vendorIdentity(world.inkwell.id)])
        expect((await world.get(path, as)).status).toBe(401);
    for (const which of ['verify', 'unverify'] as const)
      expect((await world.change(which, { ids: [world.idOf('Ama')] }, world.buyer)).status).toBe(
        401,
      );
  });
});

it('orders are found by numbers as a bank prints them, and unknown numbers are listed', async () => {
  const asked = [
    world.numberOf('Ama'),
    world.numberOf('Bao').toLowerCase().replace('-', ' '),
    world.numberOf('Chi').replace('-', ''),
    'ZZZZ-ZZZZ',
    '%',
    '2021-02-18',
  ];
  const { status, body } = await world.request('POST', '/admin/orders/find', {
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
    const ids = [world.idOf('Ama'), world.idOf('Bao'), world.idOf('Bao')];
    const answers = await Promise.all(
      [ids, [...ids].reverse(), ids].map((some) => world.change('verify', { ids: some })),
    );
    for (const { status, body } of answers) {
      expect([status, body.refused, body.remaining]).toEqual([200, [], 0]);
      expect([...body.changed, ...body.already].sort()).toEqual([...new Set(ids)].sort());
    }
    const changed = answers.flatMap(({ body }) => body.changed);
    expect(changed.sort()).toEqual([...new Set(ids)].sort());
    expect(await world.stateOf('Ama')).toBe(true);
    expect([await world.mailsTo('Ama'), await world.mailsTo('Bao')]).toEqual([1, 1]);

    const undone = await world.change('unverify', { ids: changed });
    expect(undone.body.changed.sort()).toEqual(changed);
    expect(await world.stateOf('Ama')).toBe(false);
    expect((await world.change('unverify', { ids: changed })).body.changed).toEqual([]);
  });

  it('lists the orders that cannot be verified, and verifies the others', async () => {
    await world.request('DELETE', `/orders/${world.idOf('Eve')}`, { as: admin });
    const { body } = await world.change('verify', {
      ids: [world.idOf('Eve'), 'nothing', world.idOf('Dev')],
    });
    expect(body).toEqual({
      changed: [world.idOf('Dev')],
      already: [],
      refused: [world.idOf('Eve'), 'nothing'],
      remaining: 0,
    });
    await world.change('unverify', { ids: [world.idOf('Dev')] });
  });

  it('verifies payments of exactly the totals, and none of a list with another amount', async () => {
    const paid = (name: Name, amount: number) => ({ id: world.idOf(name), paid: amount });
    const refused = await world.change('verify', { payments: [paid('Bao', 20), paid('Chi', 3)] });
    expect([refused.status, refused.body.code]).toEqual([400, 'PAYMENTS_DIFFER']);
    expect(refused.body.error).toMatch(
      /^The amount for order [\dA-Z]{4}-[\dA-Z]{4} is not its total/,
    );
    expect([await world.stateOf('Bao'), await world.stateOf('Chi')]).toEqual([false, false]);

    const payments = [paid('Bao', 20), paid('Chi', 30), { id: 'nothing', paid: 1 }];
    const answers = await Promise.all([1, 2, 3].map(() => world.change('verify', { payments })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const changed = answers.flatMap(({ body }) => body.changed);
    expect(changed.sort()).toEqual([world.idOf('Bao'), world.idOf('Chi')].sort());
    expect(answers[0]?.body.refused).toEqual(['nothing']);
    await world.change('unverify', { ids: changed });
  });

  it('verifies all that a filter found, and no order that was placed later', async () => {
    const seen = await world.summary('most=30');
    expect([seen.unverified, seen.until]).toEqual([3, '2021-02-02T16:30:00.000Z']);
    const late = await world.dataSource.query(
      "UPDATE orders SET placed_at = '2021-02-09', total_cents = 100 WHERE id = ?",
      [world.idOf('Dev')],
    );
    expect(late.affectedRows).toBe(1);
    const { status, body } = await world.change('verify', {
      filter: { most: 30 },
      until: seen.until,
      count: seen.unverified,
    });
    expect([status, body.changed.length, body.remaining]).toEqual([200, 3, 0]);
    expect(body.changed).not.toContain(world.idOf('Dev'));
    expect(await world.stateOf('Dev')).toBe(false);
    await world.change('unverify', { ids: body.changed });
  });

  it('verifies none if more match than the admin saw', async () => {
    const { until, unverified } = await world.summary();
    const { status, body } = await world.change('verify', {
      filter: {},
      until,
      count: unverified - 1,
    });
    expect([status, body.code]).toEqual([400, 'ORDERS_CHANGED']);
    expect(await world.stateOf('Ama')).toBe(false);
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
    expect((await world.change('verify', body)).status).toBe(400);
  });
});
