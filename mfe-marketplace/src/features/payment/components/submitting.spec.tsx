import { ApiError } from '@festival/mfe-kit/api';
import { refuse } from '@festival/mfe-kit/testing';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { emptyTheCart, putInCart } from '../../../../test/cart.js';
import { mug, order, tee } from '../../../../test/examples.js';
import {
  agree,
  choose,
  complete,
  enterPhone,
  group,
  openPayment,
  pickSlot,
  placed,
  submit,
} from '../../../../test/payment.js';
import { cartStore } from '../../cart/store/cart-store.js';

beforeEach(emptyTheCart);

const putBothInCart = () => {
  putInCart(tee(), { quantity: 2 });
  putInCart(mug());
};

describe('submitting', () => {
  it('sends the whole order, clears the cart and shows the order', async () => {
    putBothInCart();
    const area = openPayment();
    await complete();
    await choose('Medley Tee', /Self-Collection/);
    await pickSlot('Medley Tee', '25marslot2');
    await userEvent.click(screen.getByRole('button', { name: /Add a comment.* of Medley Tee/ }));
    await waitFor(() => expect(screen.getByLabelText(/Comment to Festival Booth/)).toHaveFocus());
    await userEvent.type(screen.getByLabelText(/Comment to Festival Booth/), 'No bag, please');
    await submit();
    await waitFor(() => expect(area.location()).toBe('/PaymentSuccess?order=order-1'));
    expect(placed(area)[0]?.body).toEqual({
      name: 'Mei Lin Tan',
      contactNumber: '91234567',
      emailAddress: 'student01@e.ntu.edu.sg',
      deliveryAddress: null,
      total: 62.5,
      purchases: [
        {
          productId: 'tee',
          vendorId: 'booth',
          quantityBought: [
            [2, 0],
            [0, 0],
          ],
          comments: 'No bag, please',
          collection: 'selfCollection',
          collectionDate: '25marslot2',
          deliveryAddress: null,
        },
        {
          productId: 'mug',
          vendorId: 'clay',
          quantityBought: [[1]],
          comments: '',
          collection: 'selfCollection',
          collectionDate: '18febslot1',
          deliveryAddress: null,
        },
      ],
    });
    expect(cartStore.read().products).toEqual([]);
    expect(sessionStorage).toHaveLength(0);
  });

  it('sends it once, however often it is pressed', async () => {
    putInCart(mug());
    let answer = (_: ReturnType<typeof order>) => {};
    const area = openPayment({
      'POST /orders': () => new Promise((resolve) => (answer = resolve)),
    });
    await complete();
    await userEvent.dblClick(screen.getByRole('button', { name: /Submit/ }));
    await userEvent.click(screen.getByRole('button', { name: /Submit/ }));
    expect(placed(area)).toHaveLength(1);
    await act(async () => answer(order()));
    await waitFor(() => expect(area.location()).toContain('/PaymentSuccess'));
  });

  it('repeats with the same key after a lost answer, and with another once the order differs', async () => {
    putInCart(mug());
    const area = openPayment({
      'POST /orders': () => {
        throw new ApiError({ status: 0, code: 'OFFLINE', message: 'Lost.' });
      },
    });
    await complete();
    await submit();
    expect(await screen.findByText(/not placed a second time/)).toBeVisible();
    await submit();
    await waitFor(() => expect(placed(area)).toHaveLength(2));
    await pickSlot('Wonky Mug', '11marslot1');
    await submit();
    await waitFor(() => expect(placed(area)).toHaveLength(3));
    const [first, second, third] = placed(area).map(({ idempotencyKey }) => idempotencyKey);
    expect(first).toMatch(/^[\x21-\x7e]{8,128}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('asks to sign in when the session has ended, then sends the same', async () => {
    putInCart(mug());
    let isSignedIn = false;
    const area = openPayment(
      { 'POST /orders': () => (isSignedIn ? order() : refuse('SIGN_IN_REQUIRED')) },
      { signsIn: true },
    );
    area.host.session.subscribe(() => {
      isSignedIn = area.host.session.get().role === 'student';
    });
    await complete();
    await submit();
    await waitFor(() => expect(area.location()).toBe('/PaymentSuccess?order=order-1'));
    expect(area.signInPrompts).toEqual([{ reason: 'Please login to complete your payment' }]);
    const [first, second] = placed(area);
    expect(second?.body).toEqual(first?.body);
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  });

  it('keeps everything when the sign-in is closed', async () => {
    putInCart(mug());
    openPayment({ 'POST /orders': refuse('SIGN_IN_REQUIRED') }, { signsIn: false });
    await complete();
    await submit();
    expect(await screen.findByText('Please login to complete your payment')).toBeVisible();
    expect(screen.getByLabelText('Contact number')).toHaveValue('91234567');
    expect(screen.getByLabelText('Collection date')).toHaveValue('18febslot1');
    expect(cartStore.read().products).toHaveLength(1);
  });

  it('is as it was left after the page was left to sign in', async () => {
    putInCart(tee());
    const area = openPayment({ 'POST /orders': refuse('SIGN_IN_REQUIRED') });
    const dialog = jest.fn(() => new Promise<boolean>(() => {}));
    area.host.signIn.requireStudent = dialog;
    await enterPhone();
    await choose('Medley Tee', /Delivery/);
    await userEvent.type(screen.getByLabelText('Delivery address'), '1 Nanyang Walk');
    await agree();
    await submit();
    await waitFor(() => expect(dialog).toHaveBeenCalled());
    area.unmount();
    openPayment();
    expect(screen.getByText(/Welcome back/)).toBeVisible();
    expect(screen.getByLabelText('Contact number')).toHaveValue('91234567');
    expect(screen.getByLabelText('Delivery address')).toHaveValue('1 Nanyang Walk');
    expect(group('Medley Tee').getByRole('radio', { name: /Delivery/ })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: /terms/ })).toBeChecked();
  });
});

describe('a refusal', () => {
  it('shows what the server says, and what changed, to accept and submit again', async () => {
    putInCart(mug());
    let price = 18.5;
    const area = openPayment({
      'GET /products/:id': () => mug({ price }),
      'POST /orders': ({ body }) =>
        (body as { total: number }).total === price
          ? order()
          : refuse('ORDER_TOTAL_CHANGED', { total: '$20.00' }),
    });
    await complete();
    price = 20;
    await submit();
    expect(await screen.findByText(/The total is now \$20.00/)).toBeVisible();
    expect(await screen.findByText('Wonky Mug is $20.00 now. It was $18.50.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Submit' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Update my cart' }));
    await submit();
    await waitFor(() => expect(area.location()).toContain('/PaymentSuccess'));
    const keys = placed(area).map(({ idempotencyKey }) => idempotencyKey);
    expect(new Set(keys).size).toBe(2);
  });

  it('for lack of stock names the product and takes it out once accepted', async () => {
    putBothInCart();
    let stock = 4;
    openPayment({
      'GET /products/:id': ({ params }) =>
        params.id === 'tee' ? tee() : mug({ quantity: [[stock]] }),
      'POST /orders': () => refuse('ORDER_OUT_OF_STOCK', { products: 'Wonky Mug' }),
    });
    await complete();
    await choose('Medley Tee', /Self-Collection/);
    await pickSlot('Medley Tee', '18febslot1');
    stock = 0;
    await submit();
    expect(await screen.findByText(/^Insufficient stock. Check your cart./)).toBeVisible();
    expect(await screen.findByText('Wonky Mug is sold out.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Update my cart' }));
    expect(screen.queryByRole('radiogroup', { name: 'Wonky Mug' })).not.toBeInTheDocument();
    expect(screen.getByRole('radiogroup', { name: 'Medley Tee' })).toBeVisible();
  });

  it('for a product that is gone names it as the cart does', async () => {
    putInCart(mug());
    openPayment({
      'POST /orders': refuse(
        'ORDER_PRODUCT_GONE',
        { products: 'mug' },
        {
          details: { products: [{ _id: 'mug' }] },
        },
      ),
    });
    await complete();
    await submit();
    expect(await screen.findByText('No longer for sale: Wonky Mug.')).toBeVisible();
  });
});
