import { refuse } from '@festival/mfe-kit/testing';
import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { done, exported, fakeExports, watchSaving } from '../../../test/fake-exports.js';
import { openOrders, order } from '../../../test/orders.js';

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

it('exports all orders, or those of one vendor, and saves each file once it is ready', async () => {
  const saved = watchSaving();
  const { asked, handlers } = fakeExports();
  openOrders([order(1)], { 'GET /vendors': [tidepool], ...handlers });
  await userEvent.click(await screen.findByRole('button', { name: 'Filters' }));
  await screen.findByRole('option', { name: 'Tidepool' });
  await press();
  await waitFor(() => expect(saved).toHaveLength(1));
  await userEvent.selectOptions(screen.getByLabelText('Vendor'), 'Tidepool');
  await userEvent.click(screen.getByRole('button', { name: 'Download Orders of Tidepool' }));
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(asked).toEqual([
    { kind: 'orders', filter: {} },
    { kind: 'orders', filter: { vendorId: 'tidepool' } },
  ]);
  expect(saved).toEqual([
    { name: 'orders.csv', path: '/api/admin/exports/catalogue-1/file' },
    { name: 'orders.csv', path: '/api/admin/exports/catalogue-2/file' },
  ]);
});

it('says how far it is until the file is there', async () => {
  const saved = watchSaving();
  let isDone = false;
  openOrders([order(1)], {
    'POST /admin/exports': exported(),
    'GET /admin/exports/:id': () => (isDone ? done() : exported({ state: 'running', rows: 10 })),
  });
  await screen.findByRole('button', { name: 'Download Orders' });
  await press();
  expect(await screen.findByText('Exporting… 25%')).toBeVisible();
  expect(saved).toEqual([]);
  isDone = true;
  await waitFor(() => expect(saved).toHaveLength(1));
});

it.each([
  ['there are none', 'ORDERS_NONE', 'There are no orders to be downloaded.'],
  ['it fails', 'SERVICE_UNAVAILABLE', 'There is a problem with downloading orders.'],
] as const)('says so when %s', async (_, code, sentence) => {
  openOrders([], { 'POST /admin/exports': () => refuse(code) });
  await screen.findByText(/^Every order is verified\./);
  await press();
  expect(await screen.findByText(sentence)).toBeTruthy();
});

it('says so when the export fails on the way', async () => {
  const { handlers } = fakeExports({ state: 'failed', url: null, problem: 'Broken.' });
  openOrders([order(1)], handlers);
  await screen.findByRole('button', { name: 'Download Orders' });
  await press();
  expect(await screen.findByText('There is a problem with downloading orders.')).toBeTruthy();
});
