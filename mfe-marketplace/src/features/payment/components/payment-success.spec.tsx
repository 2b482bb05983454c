import { type RenderAreaOptions, refuse, renderArea } from '@festival/mfe-kit/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { order, purchase, student } from '../../../../test/examples.js';
import { PaymentSuccess } from './payment-success.js';

const open = (at: string, api: RenderAreaOptions['api'], options: RenderAreaOptions = {}) =>
  renderArea(<PaymentSuccess />, {
    at,
    path: '/paymentsuccess',
    session: student,
    api,
    ...options,
  });

const heading = () => screen.getByRole('heading', { level: 1 });
const TEXT =
  'You would receive an order confirmation email. Please reply with a screenshot as proof of payment.';

describe('after the payment', () => {
  it('shows the number, a code with it as reference, and what to do next', async () => {
    const delivered = purchase({ productId: 'mug', productName: 'Mug', collection: 'delivery' });
    open('/PaymentSuccess?order=order-1', {
      'GET /orders/:id': order({ purchases: [purchase(), delivered] }),
    });
    expect(heading()).toHaveTextContent('Payment Details Submitted');
    expect(screen.getByText(TEXT)).toBeVisible();
    expect(await screen.findByText('K7M-2QD')).toBeVisible();
    expect(screen.getByRole('img', { name: 'PayNow QR code for $66.00' })).toHaveAttribute(
      'src',
      '/api/payments/paynow?amount=66.00&reference=K7M-2QD',
    );
    const steps = within(screen.getByRole('region', { name: 'What to do next' }));
    expect(steps.getByText(/Medley Tee: collect it at NTU, 18 February 12-2pm/)).toBeVisible();
    expect(steps.getByText(/Mug: it is delivered to you/)).toBeVisible();
    expect(steps.getByText('student01@e.ntu.edu.sg')).toBeVisible();
  });

  it('says what it must even without an order in the address', () => {
    open('/PaymentSuccess', {});
    expect(heading()).toHaveTextContent('Payment Details Submitted');
    expect(screen.getByText(TEXT)).toBeVisible();
  });

  it('asks whoever is signed out to sign in, and then shows the order', async () => {
    let isSignedIn = false;
    const area = open(
      '/PaymentSuccess?order=order-1',
      { 'GET /orders/:id': () => (isSignedIn ? order() : refuse('SIGN_IN_REQUIRED')) },
      { session: {}, signsIn: true },
    );
    area.host.session.subscribe(() => {
      isSignedIn = true;
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('K7M-2QD')).toBeVisible();
  });

  it('shows nothing of an order that is not theirs', async () => {
    open('/PaymentSuccess?order=other', { 'GET /orders/:id': refuse('NOT_FOUND') });
    expect(await screen.findByText(/We cannot show that order here/)).toBeVisible();
  });

  it('can be tried again', async () => {
    let isDown = true;
    open('/PaymentSuccess?order=order-1', {
      'GET /orders/:id': () => (isDown ? refuse('TOO_MANY_REQUESTS') : order()),
    });
    expect(await screen.findByText('Your order did not load')).toBeVisible();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('K7M-2QD')).toBeVisible();
  });
});
