import { randomUUID } from 'node:crypto';
import { MAX_ORDERS_A_CALL } from '@festival/contracts/limits';
import type { AdminOrder, OrdersSummary, SavedFilter } from '@festival/contracts/orders';
import { AuditLog } from '@festival/service-kit/audit';
import { OutboxMessage } from '@festival/service-kit/outbox';
import { admin, serviceIdentity, student, vendorIdentity } from '@festival/testing/identity';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Like } from 'typeorm';
import type { VendorEntity } from '../../src/vendors/persistence/vendor.entity.js';
import { type CatalogueApp, startCatalogue } from '../support/catalogue-app.js';
import { addProduct, addVendor, collected, orderBody } from '../support/shop.js';

let catalogue: CatalogueApp;
let inkwell: VendorEntity;
let tidepool: VendorEntity;

const buyer = { ...student('desk'), sub: randomUUID() };
const names = ['Ama', 'Bao', 'Chi', 'Dev', 'Eve'] as const;
type Name = (typeof names)[number];
const orders = new Map<string, AdminOrder>();
const idOf = (name: Name) => String(orders.get(name)?._id);
const numberOf = (name: Name) => String(orders.get(name)?.orderNumber);

/** Five orders, Ama to Eve: $10 to $50, placed on 1 to 5 February. Dev and Eve buy from the other vendor. */
beforeAll(async () => {
  catalogue = await startCatalogue();
  const { dataSource } = catalogue;
  inkwell = await addVendor(dataSource);
  tidepool = await addVendor(dataSource, { displayName: 'Tidepool' });
  const own = { priceCents: 1000, stock: [[999]] };
  const [print, shell] = [
    await addProduct(dataSource, inkwell, own),
    await addProduct(dataSource, tidepool, own),
  ];
  for (const [at, name] of names.entries()) {
    const line = collected(at < 3 ? print : shell, [[at + 1]], {
      collectionDate: at === 0 ? '11marslot1' : '25marslot1',
    });
    const body = orderBody(10 * (at + 1), [line], { name, emailAddress: buyer.email });
    const placed = await catalogue.request('POST', '/orders', { as: buyer, body });
    expect(placed.status).toBe(200);
    // Half past midnight in Singapore is still the day before in London.
    await dataSource.query('UPDATE orders SET placed_at = ? WHERE id = ?', [
      new Date(`2021-02-0${at + 1}T00:30:00+08:00`),
      placed.body._id,
    ]);
    orders.set(name, placed.body);
  }
});
afterAll(() => catalogue.close());

const get = (path: string, as = admin) => catalogue.request('GET', path, { as });
const list = async (query: string): Promise<Name[]> => {
  const { status, body } = await get(`/admin/orders?${query}`);
  expect([status, body]).toMatchObject([200, {}]);
  return body.orders.map(({ name }: AdminOrder) => name);
};
const summary = async (query = ''): Promise<OrdersSummary> =>
  (await get(`/admin/orders/summary?${query}`)).body;
const recipients = async (query: string): Promise<Name[]> => {
  const as = serviceIdentity('mailer');
  const { body } = await catalogue.request('GET', `/internal/recipients/orders?${query}`, { as });
  return body.recipients.map(({ name }: { name: Name }) => name).sort();
};
const change = (which: 'verify' | 'unverify', body: object, as = admin) =>
  catalogue.request('POST', `/admin/orders/${which}`, { as, body });
const stateOf = async (name: Name) => (await get(`/orders/${idOf(name)}`)).body.verified;
const mailsTo = (name: Name) =>
  catalogue.dataSource
    .getRepository(OutboxMessage)
    .countBy({ jobName: 'mail.send', jobId: Like(`order-verified.${idOf(name)}.%`) });

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
    ['from=2021-02-04', ['Eve', 'Dev']],
    ['from=2021-02-02&to=2021-02-02', ['Bao']],
    ['state=verified', []],
    ['state=cancelled', []],
  ])('by %s', async (query, expected) => {
    expect(await list(query)).toEqual(expected);
  });

  it('by vendor', async () => {
    expect(await list(`vendor=${tidepool.id}`)).toEqual(['Eve', 'Dev']);
  });

  it('by number, in the numbers’ own order', async () => {
    const numbers = names.map(numberOf).sort();
    const { body } = await get('/admin/orders?sort=number');
    expect(body.orders.map(({ orderNumber }: AdminOrder) => orderNumber)).toEqual(numbers);
  });

  it.each(['-placed', 'placed', 'number', '-number', 'name', '-name', 'total', '-total'])(
    'by %s come a page at a time, each once, and what is no cursor is refused',
    async (sort) => {
      const found: string[] = [];
      let after: string | null = '';
      do {
        const { status, body } = await get(
          `/admin/orders?sort=${sort}&limit=2${after && `&after=${after}`}`,
        );
        expect(status).toBe(200);
        found.push(...body.orders.map(({ name }: AdminOrder) => name));
        after = body.next;
      } while (after);
      expect(found).toEqual(await list(`sort=${sort}`));
      expect([...found].sort()).toEqual([...names]);
      for (const cursor of [
        '["é","é"]',
        '["é","é","é"]',
        '[1e999,"é"]',
        '[1e999,"x","y"]',
        '[1]',
      ]) {
        const text = Buffer.from(cursor).toString('base64url');
        const { status, body } = await get(`/admin/orders?sort=${sort}&after=${text}`);
        expect([status, body.validation?.query?.keys]).toEqual([400, ['after']]);
      }
      const elsewhere = Buffer.from('["x","y"]').toString('base64url');
      const { status } = await get(`/admin/orders?sort=${sort}&after=${elsewhere}`);
      expect(status).toBe(sort.endsWith('total') ? 400 : 200);
    },
  );

  it('are counted in each state, with what those of the filter’s own add up to', async () => {
    expect(await summary()).toMatchObject({ unverified: 5, verified: 0, cancelled: 0, total: 150 });
    expect(await summary('least=20&most=30')).toMatchObject({ unverified: 2, total: 50 });
    expect(await summary('q=nobody')).toEqual({
      unverified: 0,
      verified: 0,
      cancelled: 0,
      total: 0,
      until: null,
    });
  });

  it.each([
    ['sort=email', 'sort'],
    ['state=paid', 'state'],
    ['from=18-02-2021', 'from'],
    ['least=many', 'least'],
    ['limit=501', 'limit'],
  ])('are refused for %s, naming it', async (query, key) => {
    const { status, body } = await get(`/admin/orders?${query}`);
    expect([status, body.validation?.query?.keys]).toEqual([400, [key]]);
  });

  it('are for admins alone', async () => {
    for (const path of ['/admin/orders', '/admin/orders/summary'])
      for (const as of [buyer, vendorIdentity(inkwell.id)])
        expect((await get(path, as)).status).toBe(401);
    for (const which of ['verify', 'unverify'] as const)
      expect((await change(which, { ids: [idOf('Ama')] }, buyer)).status).toBe(401);
  });
});

it('orders are found by numbers as a bank prints them, and those that there are not are said', async () => {
  const asked = [
    numberOf('Ama'),
    numberOf('Bao').toLowerCase().replace('-', ' '),
    numberOf('Chi').replace('-', ''),
    'ZZZZ-ZZZZ',
    '%',
    '2021-02-18',
  ];
  const { status, body } = await catalogue.request('POST', '/admin/orders/find', {
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
  it('verifies those of a list, each once and mailed once, however often and by whomever at once', async () => {
    const ids = [idOf('Ama'), idOf('Bao'), idOf('Bao')];
    const answers = await Promise.all(
      [ids, [...ids].reverse(), ids].map((some) => change('verify', { ids: some })),
    );
    for (const { status, body } of answers) {
      expect([status, body.refused, body.remaining]).toEqual([200, [], 0]);
      expect([...body.changed, ...body.already].sort()).toEqual([...new Set(ids)].sort());
    }
    const changed = answers.flatMap(({ body }) => body.changed);
    expect(changed.sort()).toEqual([...new Set(ids)].sort());
    expect(await stateOf('Ama')).toBe(true);
    expect([await mailsTo('Ama'), await mailsTo('Bao')]).toEqual([1, 1]);

    const undone = await change('unverify', { ids: changed });
    expect(undone.body.changed.sort()).toEqual(changed);
    expect(await stateOf('Ama')).toBe(false);
    expect((await change('unverify', { ids: changed })).body.changed).toEqual([]);
  });

  it('says which cannot be, and verifies the others', async () => {
    await catalogue.request('DELETE', `/orders/${idOf('Eve')}`, { as: admin });
    const { body } = await change('verify', { ids: [idOf('Eve'), 'nothing', idOf('Dev')] });
    expect(body).toEqual({
      changed: [idOf('Dev')],
      already: [],
      refused: [idOf('Eve'), 'nothing'],
      remaining: 0,
    });
    await change('unverify', { ids: [idOf('Dev')] });
  });

  it('verifies all that a filter found, and not what was placed after somebody looked', async () => {
    const seen = await summary('most=30');
    expect([seen.unverified, seen.until]).toEqual([3, '2021-02-02T16:30:00.000Z']);
    const late = await catalogue.dataSource.query(
      "UPDATE orders SET placed_at = '2021-02-09', total_cents = 100 WHERE id = ?",
      [idOf('Dev')],
    );
    expect(late.affectedRows).toBe(1);
    const { status, body } = await change('verify', {
      filter: { most: 30 },
      until: seen.until,
      count: seen.unverified,
    });
    expect([status, body.changed.length, body.remaining]).toEqual([200, 3, 0]);
    expect(body.changed).not.toContain(idOf('Dev'));
    expect(await stateOf('Dev')).toBe(false);
    await change('unverify', { ids: body.changed });
  });

  it('verifies none where more match than were seen, whatever moved them there', async () => {
    const { until, unverified } = await summary();
    const { status, body } = await change('verify', {
      filter: {},
      until,
      count: unverified - 1,
    });
    expect([status, body.code]).toEqual([400, 'ORDERS_CHANGED']);
    expect(await stateOf('Ama')).toBe(false);
  });

  it.each([
    ['no orders', { ids: [] }],
    ['too many', { ids: Array.from({ length: MAX_ORDERS_A_CALL + 1 }, (_, at) => `order-${at}`) }],
    ['a filter of what was not seen', { filter: {} }],
    ['both', { ids: ['a'], filter: {}, until: '2021-02-10T00:00:00Z', count: 1 }],
  ])('refuses %s', async (_, body) => {
    expect((await change('verify', body)).status).toBe(400);
  });
});

describe('filters under a name', () => {
  const PATH = '/admin/orders/filters';
  const colleague = { ...admin, sub: 'admin-colleague', name: 'Colleague' };
  const save = (name: string, filter: object, as = admin) =>
    catalogue.request('PUT', PATH, { as, body: { name, filter } });
  const saved = async (): Promise<SavedFilter[]> => (await get(PATH)).body;

  it('are there for every admin by name, and the last of a name counts, however many save it at once', async () => {
    const both = await Promise.all([
      save('Late payers', { state: 'unverified', to: '2021-02-03' }),
      save('Late payers', { state: 'unverified', to: '2021-02-04' }, colleague),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    await save('Large ones', { state: 'unverified', least: 40, vendor: tidepool.id }, colleague);
    expect(await saved()).toMatchObject([
      { name: 'Large ones', filter: { least: 40, vendor: tidepool.id }, savedBy: 'Colleague' },
      { name: 'Late payers' },
    ]);
    const { body } = await save('Late payers', { to: '2021-02-02' });
    expect(body).toMatchObject({ filter: { state: 'unverified', to: '2021-02-02' } });
    expect(await saved()).toHaveLength(2);
    const { rows } = await catalogue.app
      .get(AuditLog, { strict: false })
      .page({ subject: body._id });
    expect(rows.map(({ action }) => action)).toEqual(new Array(3).fill('filter.saved'));
  });

  it('are deleted once, however often, and can be saved again', async () => {
    const { body } = await save('Short', { q: 'ama' });
    const remove = () => catalogue.request('DELETE', `${PATH}/${body._id}`, { as: colleague });
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

  it('are read by whoever sends reminders, and saved by whoever looks after orders', async () => {
    const mails = { ...colleague, permissions: ['mails' as const] };
    expect((await get(PATH, mails)).status).toBe(200);
    expect(await save('Theirs', {}, mails)).toMatchObject({
      status: 403,
      body: { code: 'PERMISSION_NEEDED' },
    });
  });

  it('reach the buyers of the orders that they find: by vendor, day and amount', async () => {
    expect(await recipients(`vendor=${tidepool.id}`)).toEqual(['Dev', 'Eve']);
    expect(await recipients('from=2021-02-02&to=2021-02-03')).toEqual(['Bao', 'Chi']);
    expect(await recipients('least=20&most=30')).toEqual(['Bao', 'Chi']);
  });
});
