import { type RenderAreaOptions, refuse, renderArea, student } from '@festival/mfe-kit/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { order, purchase } from '../../test/examples.js';
import { PaymentSuccessPage } from './payment-success.js';

const open = (at: string, api: RenderAreaOptions['api'], options: RenderAreaOptions = {}) =>
  renderArea(<PaymentSuccessPage />, {
    at,
    path: '/paymentsuccess',
    session: student,
    api: { 'GET /payments/payee': { name: 'MIDSUMMER MEDLEY', uen: 'T08GB0032A' }, ...api },
    ...options,
  });

const heading = () => screen.getByRole('heading', { level: 1 });
const TEXT =
  'You would receive an order confirmation email. Please reply with a screenshot as proof of payment.';

describe('after the payment', () => {
  it('shows the number, its QR code, and the next steps', async () => {
    const delivered = purchase({ productId: 'mug', productName: 'Mug', collection: 'delivery' });
    open('/PaymentSuccess?order=order-1', {
      'GET /orders/:id': order({ purchases: [purchase(), delivered] }),
    });
    expect(heading()).toHaveTextContent('Payment Details Submitted');
    expect(screen.getByText(TEXT)).toBeVisible();
    expect(await screen.findByText('K7M-2QD', { selector: 'dd' })).toBeVisible();
    expect(screen.getByRole('img', { name: 'PayNow QR code for $66.00' })).toHaveAttribute(
      'src',
      '/api/payments/paynow?amount=66.00&reference=K7M-2QD',
    );
    const steps = within(screen.getByRole('region', { name: 'What to do next' }));
    expect(steps.getAllByRole('listitem').map((item) => item.textContent)).toEqual(
      expect.arrayContaining([
        'Medley Tee: collect it at NTU, 18 February 12-2pm',
        'Mug: it is delivered to you',
      ]),
    );
    expect(steps.getByText('student01@e.ntu.edu.sg')).toBeVisible();
  });

  it('shows the account for a bank transfer, with the number as its reference', async () => {
    open('/PaymentSuccess?order=order-1', { 'GET /orders/:id': order() });
    const heading = await screen.findByRole('heading', { name: 'Or by bank transfer' });
    const details = within(heading.parentElement!);
    expect(await details.findByText('T08GB0032A')).toBeVisible();
    expect(details.getByText('K7M-2QD')).toBeVisible();
    expect(details.getByText('$66.00')).toBeVisible();
  });

  it('lists the order, with its surcharge', async () => {
    const surcharges = [{ vendorId: 'booth', vendorName: 'Festival Booth', surcharge: 3 }];
    open('/PaymentSuccess?order=order-1', { 'GET /orders/:id': order({ total: 69, surcharges }) });
    const products = await screen.findByRole('table', { name: 'Products' });
    expect(
      within(products)
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent),
    ).toEqual([
      'Medley TeeColour: Cream · Size: S, $22.00 each2$44.00',
      'Medley TeeColour: Dusk · Size: M, $22.00 each1$22.00',
    ]);
    expect(screen.getByRole('table', { name: /surcharges/ })).toHaveTextContent(
      'Festival Booth$3.00',
    );
  });

  it.each([
    ['verified', order({ verified: true }), 'Your payment has arrived'],
    ['cancelled', order({ cancelled: true }), 'This order was cancelled'],
  ])('asks nobody to pay for an order that is %s', async (_, known, title) => {
    open('/PaymentSuccess?order=order-1', { 'GET /orders/:id': known });
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.queryByRole('img', { name: /PayNow/ })).not.toBeInTheDocument();
    expect(screen.queryByText(/by bank transfer/)).not.toBeInTheDocument();
  });

  it('shows the required text even without an order in the address', () => {
    open('/PaymentSuccess', {});
    expect(heading()).toHaveTextContent('Payment Details Submitted');
    expect(screen.getByText(TEXT)).toBeVisible();
  });

  it('asks a signed-out buyer to sign in, and then shows the order', async () => {
    let isSignedIn = false;
    const area = open(
      '/PaymentSuccess?order=order-1',
      { 'GET /orders/:id': () => (isSignedIn ? order() : refuse('SIGN_IN_REQUIRED')) },
      { session: {}, signsIn: true },
    );
    area.host.session.subscribe(() => {
      isSignedIn = true;
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Log in' }));
    expect(await screen.findByText('K7M-2QD', { selector: 'dd' })).toBeVisible();
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
    expect(await screen.findByText('K7M-2QD', { selector: 'dd' })).toBeVisible();
  });
});
