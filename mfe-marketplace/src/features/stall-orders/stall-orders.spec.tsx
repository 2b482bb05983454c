import type { SlotTotals } from '@festival/contracts/orders';
import {
  type ApiHandlers,
  refuse,
  renderArea,
  textOf,
  watchDownloads,
} from '@festival/mfe-kit/testing';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { order, purchase } from '../../../test/examples.js';
import { StallOrders } from './stall-orders.js';

const listOf = (orders: unknown[], total = orders.length) =>
  Response.json(orders, { headers: { 'x-total-count': String(total) } });

const delivered = purchase({
  productId: 'mug',
  productName: 'Wonky Mug',
  attribute1: '',
  attribute2: '',
  colours: [],
  sizes: [],
  quantityBought: [[3]],
  collection: 'delivery',
  collectionDate: null,
  deliveryAddress: 'Hall 3, #02-12',
  comments: 'Please wrap the handles.',
});
const delivery = order({
  _id: 'order-2',
  orderNumber: 'R4T-9WX',
  verified: true,
  deliveryAddress: 'Hall 3, #02-12',
  purchases: [delivered],
  surcharges: [{ vendorId: 'booth', vendorName: 'Festival Booth', surcharge: 3 }],
});
const totals: SlotTotals[] = [
  {
    collection: 'selfCollection',
    collectionDate: '18febslot1',
    quantity: 3,
    verifiedQuantity: 1,
    total: 66,
    items: [
      {
        productId: 'tee',
        productName: 'Medley Tee',
        option1: 'Cream',
        option2: 'S',
        quantity: 2,
        verifiedQuantity: 1,
      },
    ],
  },
  {
    collection: 'delivery',
    collectionDate: null,
    quantity: 3,
    verifiedQuantity: 3,
    total: 55.5,
    items: [
      {
        productId: 'mug',
        productName: 'Wonky Mug',
        option1: '',
        option2: '',
        quantity: 3,
        verifiedQuantity: 3,
      },
    ],
  },
];

const open = (api: ApiHandlers = {}) =>
  renderArea(<StallOrders part={(id, content) => <div id={id}>{content}</div>} />, {
    session: { _id: 'booth', role: 'vendor', displayName: 'Festival Booth' },
    api: {
      'GET /orders': ({ query }) =>
        listOf(query['slot'] === 'delivery' ? [delivery] : [order(), delivery]),
      'GET /orders/totals': totals,
      ...api,
    },
  });
const ordersPart = () => within(screen.getByRole('region', { name: 'Orders' }));
const table = () => screen.findByRole('table', { name: 'Orders for your products' });
const lastList = ({ requests }: ReturnType<typeof open>) =>
  requests.filter(({ name }) => name === 'GET /orders').at(-1)?.query;

describe('the orders placed', () => {
  it('show their state and total', async () => {
    const page = open();
    const [, ...rows] = within(await table()).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining('K7M-2QD10 Feb 2021Mei Lin Tan$66.00Verification in Progress'),
      expect.stringMatching(/R4T-9WX.*Verified/),
    ]);
    expect(lastList(page)).toEqual({ page: '1', limit: '10' });
  });

  it('show the products, the buyer’s comments and the address when opened', async () => {
    open();
    await table();
    await userEvent.click(screen.getByRole('button', { name: 'Details of order R4T-9WX' }));
    const lines = screen.getByRole('table', { name: 'Your products in order R4T-9WX' });
    expect(within(lines).getByRole('row', { name: /Wonky Mug 3/ })).toHaveTextContent('Delivery');
    const comments = screen.getByRole('list', { name: 'Comments from the buyer' });
    expect(comments).toHaveTextContent('About Wonky MugPlease wrap the handles.');
    expect(ordersPart().getByText('Hall 3, #02-12')).toBeVisible();
    expect(screen.getByRole('link', { name: 'student01@e.ntu.edu.sg' })).toHaveAttribute(
      'href',
      'mailto:student01@e.ntu.edu.sg',
    );
  });

  it('are narrowed by state, slot and text, from the first page on', async () => {
    const page = open({ 'GET /orders': () => listOf([order()], 31) });
    await table();
    await userEvent.click(screen.getByRole('button', { name: 'Page 2' }));
    await waitFor(() => expect(lastList(page)).toEqual({ page: '2', limit: '10' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Verified' }));
    await waitFor(() => expect(lastList(page)).toMatchObject({ page: '1', verified: 'true' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Cancelled' }));
    await waitFor(() =>
      expect(lastList(page)).toEqual({ page: '1', limit: '10', cancelled: 'true' }),
    );
    await userEvent.click(screen.getByRole('radio', { name: 'Verified' }));
    await userEvent.selectOptions(screen.getByLabelText('Collection'), '11 Mar 6-8pm');
    await waitFor(() => expect(lastList(page)).toMatchObject({ slot: '11marslot2' }));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Find an order' }), 'mei{Enter}');
    await waitFor(() => expect(lastList(page)).toMatchObject({ q: 'mei', verified: 'true' }));
    await userEvent.selectOptions(screen.getByLabelText('Rows per page'), '25');
    await waitFor(() => expect(lastList(page)).toMatchObject({ limit: '25', slot: '11marslot2' }));
  });

  it('say whether nobody has ordered, or none match', async () => {
    open({ 'GET /orders': ({ query }) => listOf(query['verified'] ? [] : [order()]) });
    await table();
    await userEvent.click(screen.getByRole('radio', { name: 'In progress' }));
    expect(await screen.findByText('No matching orders.')).toBeVisible();
    open({ 'GET /orders': () => listOf([]) });
    expect(await screen.findByText('No orders yet')).toBeVisible();
  });

  it('are loaded again after a failure', async () => {
    let isDown = true;
    open({ 'GET /orders': () => (isDown ? refuse('TOO_MANY_REQUESTS') : listOf([order()])) });
    await screen.findByText('Your orders could not be loaded');
    isDown = false;
    await userEvent.click(ordersPart().getByRole('button', { name: 'Retry' }));
    expect(await table()).toBeVisible();
  });
});

describe('the packing list', () => {
  const openPacking = async (api: ApiHandlers = {}) => {
    const page = open(api);
    await screen.findByRole('region', { name: 'To pack' });
    return page;
  };

  it('is summed by slot and option, with the paid part', async () => {
    await openPacking();
    const slot = await screen.findByRole('table', { name: 'To pack: NTU, 18 Feb 12-2pm' });
    expect(within(slot).getByRole('row', { name: /Medley Tee/ })).toHaveTextContent(
      'Medley TeeCream · S21',
    );
    expect(screen.getByText(/3 pieces, 1 verified/)).toHaveTextContent('$66.00');
    expect(screen.getByRole('table', { name: 'To pack: To deliver' })).toBeVisible();
  });

  it('has the addresses of deliveries, without cancelled orders', async () => {
    const cancelled = order({ ...delivery, _id: 'order-3', orderNumber: 'GONE', cancelled: true });
    await openPacking({
      'GET /orders': ({ query }) =>
        listOf(query['cancelled'] === 'false' ? [delivery] : [cancelled, delivery]),
    });
    const addresses = await screen.findByRole('table', { name: 'Delivery addresses' });
    expect(addresses).toHaveTextContent('Mei Lin TanHall 3, #02-12');
    expect(addresses).toHaveTextContent('3 × Wonky Mug');
    expect(addresses).not.toHaveTextContent('GONE');
  });

  it('leads to the orders of a slot', async () => {
    const page = await openPacking();
    await userEvent.click(
      await screen.findByRole('button', { name: 'Show orders of NTU, 18 Feb 12-2pm' }),
    );
    await table();
    expect(screen.getByLabelText('Collection')).toHaveDisplayValue('18 Feb 12-2pm');
    await waitFor(() => expect(lastList(page)).toMatchObject({ slot: '18febslot1' }));
  });

  it('can be printed', async () => {
    const print = jest.fn();
    window.print = print;
    await openPacking();
    await userEvent.click(await screen.findByRole('button', { name: 'Print packing list' }));
    expect(print).toHaveBeenCalledTimes(1);
  });

  it('says that there is nothing while nobody has ordered', async () => {
    await openPacking({ 'GET /orders': () => listOf([]), 'GET /orders/totals': [] });
    expect(await screen.findByText('Nothing to pack yet')).toBeVisible();
  });
});

describe('Download orders', () => {
  let saved: ReturnType<typeof watchDownloads>['saved'];
  beforeEach(() => {
    ({ saved } = watchDownloads());
  });

  const press = () => userEvent.click(screen.getByRole('button', { name: 'Download orders' }));
  const csv = (text: string) => new Response(text, { headers: { 'content-type': 'text/csv' } });

  it('saves orders.csv, once however often it is pressed meanwhile', async () => {
    let answer = (_: Response) => {};
    const answered = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    const page = open({ 'GET /orders/download': () => answered });
    await press();
    await userEvent.click(await screen.findByRole('button', { name: /Downloading…/ }));
    answer(csv('orderNumber\nK7M-2QD\n'));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toBe('orders.csv');
    // Excel needs the byte-order mark to read names in any script.
    expect(await textOf(saved[0]?.file ?? new Blob())).toBe('\uFEFForderNumber\nK7M-2QD\n');
    expect(page.requests.filter(({ name }) => name === 'GET /orders/download')).toHaveLength(1);
  });

  it.each([
    ['there are none', 'ORDERS_NONE', 'There are no orders to be downloaded.'],
    ['it fails', 'SERVICE_UNAVAILABLE', 'There is a problem with downloading orders.'],
  ] as const)('says so when %s, and can be pressed again', async (_, code, sentence) => {
    open({ 'GET /orders/download': () => refuse(code) });
    await press();
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(saved).toEqual([]);
    expect(screen.getByRole('button', { name: 'Download orders' })).toBeEnabled();
  });
});
