import { ApiError } from '@festival/mfe-kit/api';
import { enter, refuse } from '@festival/mfe-kit/testing';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { emptyTheCart, putBothInCart, putInCart } from '../../../test/cart.js';
import { mug, order, student, tee } from '../../../test/examples.js';
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
} from '../../../test/payment.js';
import { cartStore } from '../cart/cart-store.js';

beforeEach(emptyTheCart);

describe('submitting', () => {
  it('sends the whole order, clears the cart and shows the order', async () => {
    putBothInCart();
    const area = openPayment();
    await complete();
    await choose('Medley Tee', /Self-Collection/);
    await pickSlot('Medley Tee', '25marslot2');
    await userEvent.click(screen.getByRole('button', { name: /Add a comment.* of Medley Tee/ }));
    await waitFor(() => expect(screen.getByLabelText(/Comment to Festival Booth/)).toHaveFocus());
    await enter(screen.getByLabelText(/Comment to Festival Booth/), 'No bag, please');
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
          attribute1: 'Colour',
          attribute2: 'Size',
          colours: ['Cream', 'Dusk'],
          sizes: ['S', 'M'],
          comments: 'No bag, please',
          collection: 'selfCollection',
          collectionDate: '25marslot2',
          deliveryAddress: null,
        },
        {
          productId: 'mug',
          vendorId: 'clay',
          quantityBought: [[1]],
          attribute1: '',
          attribute2: '',
          colours: [],
          sizes: [],
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

  it('repeats with the same key after a lost answer, even if the form changed meanwhile', async () => {
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
    expect([second, third]).toEqual([first, first]);
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

  it('keeps its state while the student leaves the page to sign in', async () => {
    putInCart(tee());
    const area = openPayment({ 'POST /orders': refuse('SIGN_IN_REQUIRED') });
    const dialog = jest.fn(() => new Promise<boolean>(() => {}));
    area.host.signIn.requireStudent = dialog;
    await enterPhone();
    await choose('Medley Tee', /Delivery/);
    await enter(screen.getByLabelText('Delivery address'), '1 Nanyang Walk');
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

  it('does not show input of another person at the same tab', async () => {
    putInCart(mug());
    const area = openPayment();
    await enterPhone();
    area.unmount();
    openPayment({}, { session: { ...student, _id: 'student-2', displayName: 'Jun Hao Lim' } });
    expect(screen.getByLabelText('Contact number')).toHaveValue('');
    expect(screen.getByLabelText('Name')).toHaveValue('Jun Hao Lim');
  });
});
