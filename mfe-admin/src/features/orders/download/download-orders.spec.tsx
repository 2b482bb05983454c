import { refuse, textOf, watchDownloads } from '@festival/mfe-kit/testing';
import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openOrders, order } from '../../../../test/orders.js';

const csv = (text: string) => new Response(text, { headers: { 'content-type': 'text/csv' } });
const press = () => userEvent.click(screen.getByRole('button', { name: 'Download Orders' }));

const tidepool = {
  _id: 'tidepool',
  displayName: 'Tidepool',
  description: '',
  contactNumber: '',
  emailAddress: 'tidepool@stalls.example',
  instagramAccount: '',
  website: '',
  surcharge: 0,
  products: [],
};

it('downloads all orders, or those of one vendor', async () => {
  const { saved } = watchDownloads();
  openOrders([order(1)], {
    'GET /vendors': [tidepool],
    'GET /orders/admindownload': () => csv('all'),
    'GET /orders/vendordownload/:id': ({ params }) => csv(String(params['id'])),
  });
  await screen.findByRole('option', { name: 'Tidepool' });
  await press();
  await waitFor(() => expect(saved).toHaveLength(1));
  await userEvent.selectOptions(screen.getByLabelText('Orders to download'), 'Tidepool');
  await press();
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(saved.map(({ name }) => name)).toEqual(['orders.csv', 'orders.csv']);
  expect(await Promise.all(saved.map(({ file }) => textOf(file)))).toEqual([
    '\uFEFFall',
    '\uFEFFtidepool',
  ]);
});

it.each([
  ['there are none', 'ORDERS_NONE', 'There are no orders to be downloaded.'],
  ['it fails', 'SERVICE_UNAVAILABLE', 'There is a problem with downloading orders.'],
] as const)('says so when %s', async (_, code, sentence) => {
  openOrders([], { 'GET /orders/admindownload': () => refuse(code) });
  await screen.findByText('Every order is verified.');
  await press();
  expect(await screen.findByText(sentence)).toBeTruthy();
});
