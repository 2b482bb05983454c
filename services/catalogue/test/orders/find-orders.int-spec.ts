import { randomUUID } from 'node:crypto';
import type { Identity } from '@festival/contracts/identity';
import type { Order } from '@festival/contracts/orders';
import {
  admin,
  serviceIdentity,
  student,
  vendorIdentity,
} from '@festival/service-kit/testing/identity';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OrderEntity } from '../../src/orders/order.table.js';
import { searchTextOf } from '../../src/orders/order-search.queries.js';
import type { ProductEntity } from '../../src/products/product.table.js';
import type { VendorEntity } from '../../src/vendors/vendor.table.js';
import { type CatalogueApp, startCatalogue } from '../support/catalogue-app.js';
import { addProduct, addVendor, collected, orderBody } from '../support/shop.js';

let catalogue: CatalogueApp;
let vendor: VendorEntity;
let print: ProductEntity;
let shared: Order;
const buyer: Identity = { ...student('buyer'), sub: randomUUID() };
const orders = new Map<string, Order>();

const people = [
  ['José Müller', 'jm@e.ntu.edu.sg', '81112222'],
  ['Đặng Văn Đức', 'duc.dang@e.ntu.edu.sg', '98765432'],
  ['Rene\u0301e Ng', 'renee_ng@e.ntu.edu.sg', '84443333'],
  ['陈美玲', 'mei_ling100@e.ntu.edu.sg', '93334444'],
  ['நித்யா ராமன்', 'nithya@e.ntu.edu.sg', '85550000'],
  ['محمد علي', 'ali@e.ntu.edu.sg', '85556666'],
  ['🦊 Fox', 'fox@e.ntu.edu.sg', '83366336'],
  ['Mia Weiss', 'mia@xn--mnchen-3ya.example', '86667777'],
  ['Anne-Marie O’Neil', 'amon@e.ntu.edu.sg', '82224444'],
] as const;

/** Each order uses the account's own address, because mails to other addresses are limited. */
const place = async (
  total: number,
  purchases: object[],
  details: { name?: string; emailAddress?: string; contactNumber?: string },
): Promise<Order> => {
  const { status, body } = await catalogue.request('POST', '/orders', {
    as: { ...buyer, email: details.emailAddress ?? buyer.email },
    body: orderBody(total, purchases, details),
  });
  expect([status, body]).toMatchObject([200, {}]);
  return body;
};

beforeAll(async () => {
  catalogue = await startCatalogue();
  vendor = await addVendor(catalogue.dataSource);
  print = await addProduct(catalogue.dataSource, vendor, { priceCents: 700, stock: [[900]] });
  const other = await addVendor(catalogue.dataSource, { displayName: 'Tidepool' });
  const shell = await addProduct(catalogue.dataSource, other, { priceCents: 2550 });
  for (const [at, [name, emailAddress, contactNumber]] of people.entries())
    orders.set(
      name,
      await place(7 * (at + 1), [collected(print, [[at + 1]])], {
        name,
        emailAddress,
        contactNumber,
      }),
    );
  const sent = {
    collection: 'delivery',
    collectionDate: undefined,
    deliveryAddress: 'Hall 3',
  } as const;
  shared = await place(
    7 + 25.5 + 3 + 3,
    [collected(print, [[1]], sent), collected(shell, [[1]], sent)],
    { name: 'Shared', emailAddress: 'shared@e.ntu.edu.sg', contactNumber: '87771234' },
  );
});
afterAll(() => catalogue.close());

const find = async (q: string, as = admin): Promise<string[]> => {
  const { status, headers, body } = await catalogue.request(
    'GET',
    `/orders?q=${encodeURIComponent(q)}`,
    { as },
  );
  expect([status, headers['x-total-count']]).toEqual([200, String(body.length)]);
  return body.map(({ name }: Order) => name);
};
const numberOf = (name: string) => String(orders.get(name)?.orderNumber);

describe('a search of orders', () => {
  it.each([
    ['a name without its accents, in another case', 'jose MULLER', 'José Müller'],
    ['the words of a name in another order', 'Müller, José', 'José Müller'],
    ['a part of a name', 'üll', 'José Müller'],
    ['letters that have no accent to take off', 'dang van duc', 'Đặng Văn Đức'],
    ['accents that were typed one by one', 'Đặng'.normalize('NFD'), 'Đặng Văn Đức'],
    ['a name that has them one by one', 'Renée', 'Rene\u0301e Ng'],
    ['the words of a name as one', 'josemuller', 'José Müller'],
    ['the words of a name with a hyphen', 'José-Müller', 'José Müller'],
    ['a name with a hyphen in two words', 'anne marie', 'Anne-Marie O’Neil'],
    ['a name with a hyphen as one word', 'AnneMarie ONeil', 'Anne-Marie O’Neil'],
    ['a name with another hyphen', "anne‑marie o'neil", 'Anne-Marie O’Neil'],
    ['a short word of a name', 'ng ren', 'Rene\u0301e Ng'],
    ['one Chinese character', '玲', '陈美玲'],
    ['Tamil', 'நித்யா', 'நித்யா ராமன்'],
    ['Arabic with its vowels', 'مُحَمَّد', 'محمد علي'],
    ['an emoji, and no other', '🦊', '🦊 Fox'],
    ['an address', 'Duc.Dang@e.ntu.edu.sg', 'Đặng Văn Đức'],
    ['an address in the script of its domain', 'mia@münchen.example', 'Mia Weiss'],
    ['a domain in its script', 'MÜNCHEN', 'Mia Weiss'],
    ['an address in ASCII', 'mia@xn--mnchen-3ya.example', 'Mia Weiss'],
    ['a sign that is one of a pattern', 'renee_n', 'Rene\u0301e Ng'],
    ['the last four digits of a phone', '5432', 'Đặng Văn Đức'],
    ['a phone with a space', '9876 5432', 'Đặng Văn Đức'],
    ['a phone that brings invisible marks along', '\u202a9876\u00a05432\u202c', 'Đặng Văn Đức'],
    ['a name and a phone', 'duc 9876', 'Đặng Văn Đức'],
    ['an amount', '28', '陈美玲'],
    ['an amount as it is printed', '$28.00', '陈美玲'],
    ['an amount in this country’s dollars', 'S$28', '陈美玲'],
    ['an amount with a decimal comma', '28,00', '陈美玲'],
    ['an amount in full width', '＄２８', '陈美玲'],
  ])('finds %s', async (_, q, name) => {
    for (const as of [admin, vendorIdentity(vendor.id), buyer])
      expect(await find(q, as)).toEqual([name]);
  });

  it.each(['%', '_____', "' OR 1=1 --", '\\', '🐻', '9%2', 'jose fox', '\u0301', '$29', '336'])(
    'finds nothing by %j',
    async (q) => {
      expect(await find(q)).toEqual([]);
    },
  );

  it('finds a number however it is typed, and nothing else then', async () => {
    const number = numberOf('陈美玲');
    const [start, end] = number.split('-') as [string, string];
    const typed = [
      number,
      number.toLowerCase(),
      `${start}${end}`,
      ` ${start.toLowerCase()} ${end} `,
      `${start}–${end}`,
      `#${number}`,
      [...number.replace('-', '')].join(' '),
      `${number} 玲`,
      end,
    ];
    for (const q of typed)
      for (const as of [admin, vendorIdentity(vendor.id), buyer])
        expect([q, await find(q, as)]).toEqual([q, ['陈美玲']]);
    expect(await find(`${start}-2222`)).toEqual([]);
  });

  it('takes 0 for O and 1 for I and L', async () => {
    const repository = catalogue.dataSource.getRepository(OrderEntity);
    const order = await repository.findOneByOrFail({ id: String(orders.get('🦊 Fox')?._id) });
    const numbered = { ...order, orderNumber: 'O1LK-7QMI' };
    await repository.save({ ...numbered, searchText: searchTextOf(numbered) });
    for (const q of ['o1lk-7qmi', 'OIIK7QML', '01lk 7qm1', '0llk-7qm'])
      expect([q, await find(q)]).toEqual([q, ['🦊 Fox']]);
  });

  it("knows an order's total to a vendor as that of the vendor's part", async () => {
    expect(shared.total).toBe(38.5);
    expect(await find('$38.50')).toEqual(['Shared']);
    expect(await find('38.5', vendorIdentity(vendor.id))).toEqual([]);
    expect(await find('10', vendorIdentity(vendor.id))).toEqual(['Shared']);
    expect(await find('10')).toEqual([]);
  });

  it("finds nothing of anybody else's", async () => {
    const stranger = await addVendor(catalogue.dataSource);
    for (const q of [numberOf('陈美玲'), '玲', '28'])
      for (const as of [vendorIdentity(stranger.id), student('stranger')])
        expect(await find(q, as)).toEqual([]);
  });

  it('is a hundred characters at most', async () => {
    const { status, body } = await catalogue.request('GET', `/orders?q=${'x'.repeat(101)}`, {
      as: admin,
    });
    expect([status, body.validation.query.keys]).toEqual([400, ['q']]);
  });
});

describe('the recipients of a campaign', () => {
  const ask = (query: string) =>
    catalogue.request('GET', `/internal/recipients/orders?${query}`, {
      as: serviceIdentity('mailer'),
    });
  const idOf = (name: string) => String(orders.get(name)?._id);
  const verify = (id: string, undo = '') =>
    catalogue.request('POST', `/admin/${id}/order${undo || 'Verify'}`, { as: admin });

  it('those with something to collect in a slot are the buyers of its verified orders, each once', async () => {
    await verify(idOf('陈美玲'));
    await verify(shared._id);
    const { body } = await ask('slot=25marslot1&verified=true');
    expect(body).toEqual({
      recipients: [
        {
          subjectId: idOf('陈美玲'),
          about: orders.get('陈美玲')?.orderNumber,
          name: '陈美玲',
          emailAddress: 'mei_ling100@e.ntu.edu.sg',
        },
      ],
      next: null,
    });
    await verify(idOf('陈美玲'), 'Unverify');
    await verify(shared._id, 'Unverify');
    expect((await ask('slot=25marslot1&verified=true')).body.recipients).toEqual([]);
  });

  it('a filter finds the same as the list of orders, and continues after any order', async () => {
    const { body } = await ask('verified=false');
    const ids = body.recipients.map(({ subjectId }: { subjectId: string }) => subjectId);
    expect(ids).toEqual([shared._id, ...[...orders.values()].map(({ _id }) => _id)].sort());
    const rest = await ask(`verified=false&after=${ids[2]}`);
    expect(rest.body.recipients).toEqual(body.recipients.slice(3));
    expect((await ask('q=mei_ling')).body.recipients).toHaveLength(1);
  });

  it('their orders are in their current state; missing ones are left out', async () => {
    const { body } = await catalogue.request('POST', '/internal/orders/current', {
      as: serviceIdentity('mailer'),
      body: [idOf('陈美玲'), 'no-order'],
    });
    const { _id, orderNumber, verified, cancelled, name } = orders.get('陈美玲') as Order;
    expect(body).toEqual([
      {
        ...{ _id, orderNumber, verified, cancelled, name },
        purchases: [
          {
            productName: 'Notebook',
            vendorName: 'Inkwell & Co.',
            colours: [],
            sizes: [],
            quantityBought: [[4]],
            collectionDate: '25marslot1',
          },
        ],
      },
    ]);
  });
});
