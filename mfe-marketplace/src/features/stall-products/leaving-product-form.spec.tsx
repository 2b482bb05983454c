import { refuse, reloadTab } from '@festival/mfe-kit/testing';
import { beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mug, tee } from '../../../test/examples.js';
import {
  form,
  openEdit,
  openProducts,
  profileOf,
  save,
  sentForm,
  type,
} from '../../../test/vendor-products.js';
import { productDraft } from './product-values.js';

beforeEach(() => productDraft.forget());

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('asks before typed input is lost, and only then', async () => {
  await openProducts([mug()]);
  await openEdit('Wonky Mug');
  await userEvent.click(form().getByRole('button', { name: 'Cancel' }));
  await closed();
  await openEdit('Wonky Mug');
  await type('Name', 'Mug');
  await userEvent.click(form().getByRole('button', { name: 'Cancel' }));
  const question = () => within(screen.getByRole('alertdialog', { name: /Leave without/ }));
  await userEvent.click(question().getByText('Go on editing'));
  expect(form().getByLabelText('Name')).toHaveValue('Mug');
  await userEvent.click(form().getByRole('button', { name: 'Close' }));
  await userEvent.click(question().getByRole('button', { name: 'Leave' }));
  await closed();
  await openEdit('Wonky Mug');
  expect(form().getByLabelText('Name')).toHaveValue('Wonky Mug');
});

test('the browser asks too, as long as there is something to lose', async () => {
  await openProducts([mug()]);
  const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await openEdit('Wonky Mug');
  expect(isHeld()).toBe(false);
  await type('Name', 'Mug');
  expect(isHeld()).toBe(true);
});

test('a vendor who is signed out while saving finds all input after signing in again', async () => {
  const page = await openProducts([mug()], {
    'PUT /products/:id': () => refuse('SIGN_IN_REQUIRED'),
  });
  const { session } = page.host;
  const booth = session.get();
  await openEdit('Wonky Mug');
  await type('Name', 'Mug with a chip');
  await save();
  await waitFor(() => expect(session.get().role).toBe('visitor'));
  await closed();
  act(() => session.set(booth));
  expect(await screen.findByText(/Welcome back\. Everything is as you left it/)).toBeVisible();
  expect(form().getByLabelText('Name')).toHaveValue('Mug with a chip');
});

test('a reload loses nothing that was typed', async () => {
  const page = await openProducts([tee()]);
  await openEdit('Medley Tee');
  await type('Name', 'Medley Tee, boxy');
  await type('Stock of Dusk, S', '4');
  await userEvent.click(form().getByRole('checkbox', { name: 'Pre-Order' }));
  page.unmount();
  reloadTab(productDraft.forget);
  // A piece was sold meanwhile. The original grid still shows what the vendor has changed.
  const after = await openProducts([
    tee({
      quantity: [
        [4, 101],
        [2, 0],
      ],
    }),
  ]);
  expect(await screen.findByText(/Welcome back\. Everything is as you left it/)).toBeVisible();
  expect(form().getByLabelText('Name')).toHaveValue('Medley Tee, boxy');
  expect(form().getByLabelText('Stock of Dusk, S')).toHaveValue('4');
  expect(form().getByRole('checkbox', { name: 'Pre-Order' })).toBeChecked();
  await type('Lead time', '3');
  await save();
  await closed();
  expect(sentForm(after)['quantityBefore']).toBe(JSON.stringify(tee().quantity));
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('a draft of one vendor is not shown to another', async () => {
  const page = await openProducts([mug()]);
  await openEdit('Wonky Mug');
  await type('Name', 'Mug with a chip');
  page.unmount();
  const other = { ...profileOf([mug()]), _id: 'other' };
  await openProducts([], { 'GET /vendors/profile': other });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
