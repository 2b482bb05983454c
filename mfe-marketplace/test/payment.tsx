import { enter, type RenderAreaOptions, renderArea } from '@festival/mfe-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PaymentPage } from '../src/routes/payment.js';
import { selling } from './cart.js';
import { mug, order, student, tee } from './examples.js';

const api = {
  'POST /products/checkQuantity': () => [],
  ...selling((id) => (id === 'tee' ? tee() : mug())),
  'POST /orders': () => order(),
  'GET /payments/payee': { name: 'MIDSUMMER MEDLEY', uen: 'T08GB0032A' },
} satisfies RenderAreaOptions['api'];

/** The payment page. A student is signed in by default. */
export const openPayment = (more: RenderAreaOptions['api'] = {}, options: RenderAreaOptions = {}) =>
  renderArea(<PaymentPage />, {
    at: '/Payment',
    path: '/payment',
    session: student,
    ...options,
    api: { ...api, ...more },
  });

/** The submitted orders. */
export const placed = ({ requests }: ReturnType<typeof openPayment>) =>
  requests.filter(({ name }) => name === 'POST /orders');

export const group = (product: string) => within(screen.getByRole('radiogroup', { name: product }));

export const choose = (product: string, way: RegExp) =>
  userEvent.click(group(product).getByRole('radio', { name: way }));

export const pickSlot = (product: string, slot: string) => {
  const card = screen.getByRole('radiogroup', { name: product }).closest('li')!;
  return userEvent.selectOptions(within(card).getByLabelText('Collection date'), slot);
};

export const agree = () =>
  userEvent.click(screen.getByRole('checkbox', { name: /terms and conditions/ }));

export const submit = () => userEvent.click(screen.getByRole('button', { name: 'Submit' }));

export const enterPhone = () => enter(screen.getByLabelText('Contact number'), '91234567');

/** Fills in everything for one product that is collected. */
export const complete = async (product = 'Wonky Mug') => {
  await enterPhone();
  await choose(product, /Self-Collection/);
  await pickSlot(product, '18febslot1');
  await agree();
};
