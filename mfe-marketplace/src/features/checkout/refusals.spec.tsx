import type { Order, PlaceOrderBody } from '@festival/contracts/orders';
import { refuse } from '@festival/mfe-kit/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { emptyTheCart, putBothInCart, putInCart, selling } from '../../../test/cart.js';
import { mug, order, tee } from '../../../test/examples.js';
import {
  choose,
  complete,
  group,
  openPayment,
  pickSlot,
  placed,
  submit,
} from '../../../test/payment.js';
import { cartStore } from '../cart/cart-store.js';

beforeEach(emptyTheCart);

const accept = () => userEvent.click(screen.getByRole('button', { name: 'Update my cart' }));

const completeAndSubmit = async () => {
  await complete();
  await submit();
};

describe('a refusal', () => {
  it('shows the refusal and the changes, to accept and submit again', async () => {
    putInCart(mug());
    let price = 18.5;
    const area = openPayment({
      ...selling(() => mug({ price })),
      'POST /orders': ({ body }) =>
        (body as PlaceOrderBody).total === price
          ? order()
          : refuse('ORDER_TOTAL_CHANGED', { total: '$20.00' }),
    });
    await complete();
    price = 20;
    await submit();
    expect(await screen.findByText(/The total is now \$20.00/)).toBeVisible();
    expect(await screen.findByText('Wonky Mug is $20.00 now. It was $18.50.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Submit' })).toBeDisabled();
    await accept();
    expect(screen.queryByText(/The total is now/)).not.toBeInTheDocument();
    await waitFor(() =>
      expect(screen.getByText('Your cart is up to date').closest('[tabindex]')).toHaveFocus(),
    );
    expect(placed(area)).toHaveLength(1);
    await submit();
    await waitFor(() => expect(area.location()).toContain('/PaymentSuccess'));
    expect(placed(area)[1]?.body).toMatchObject({ total: 20 });
  });

  it('for lack of stock names the product and takes it out once accepted', async () => {
    putBothInCart();
    let stock = 4;
    openPayment({
      ...selling((id) => (id === 'tee' ? tee() : mug({ quantity: [[stock]] }))),
      'POST /orders': () => refuse('ORDER_OUT_OF_STOCK', { products: 'Wonky Mug' }),
    });
    await complete();
    await choose('Medley Tee', /Self-Collection/);
    await pickSlot('Medley Tee', '18febslot1');
    stock = 0;
    await submit();
    expect(await screen.findByText(/^Insufficient stock. Check your cart./)).toBeVisible();
    expect(await screen.findByText('Wonky Mug is sold out.')).toBeVisible();
    await accept();
    expect(screen.queryByRole('radiogroup', { name: 'Wonky Mug' })).not.toBeInTheDocument();
    expect(screen.getByRole('radiogroup', { name: 'Medley Tee' })).toBeVisible();
  });

  it('for one foreign address too many is shown at that field, which gets the focus', async () => {
    putInCart(mug());
    const refusal = refuse('TOO_MANY_ADDRESSES', { most: 5 });
    openPayment({
      'POST /orders': ({ body }) =>
        (body as PlaceOrderBody).emailAddress === 'mine@e.ntu.edu.sg' ? order() : refusal,
    });
    await completeAndSubmit();
    const field = screen.getByLabelText('Email address');
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(/5 addresses besides your own today\./);
    expect(screen.queryByText('Your order needs another look')).not.toBeInTheDocument();
    await userEvent.clear(field);
    await userEvent.type(field, 'mine@e.ntu.edu.sg');
    await submit();
    await waitFor(() => expect(cartStore.read().products).toEqual([]));
  });

  it('takes the focus, and says that nothing was ordered', async () => {
    putInCart(mug());
    openPayment({ 'POST /orders': refuse('ORDER_PRODUCT_GONE', { products: 'Wonky Mug' }) });
    await completeAndSubmit();
    const said = await screen.findByText(/No longer for sale: Wonky Mug\..*Nothing was ordered\./);
    await waitFor(() => expect(said.closest('[tabindex]')).toHaveFocus());
  });

  it('for changed options continues with the new ones, as the next submit shows', async () => {
    const colours = ['Ash', 'Cream', 'Dusk'];
    let fresh = tee({ canDeliver: false });
    putInCart(fresh, { quantity: 2 });
    const grids: unknown[] = [];
    openPayment({
      ...selling(() => fresh),
      'POST /orders': ({ body }) => {
        grids.push((body as PlaceOrderBody).purchases[0]?.quantityBought);
        return grids.length === 1
          ? refuse('ORDER_OPTIONS_CHANGED', { products: 'Medley Tee' })
          : order();
      },
    });
    await complete('Medley Tee');
    fresh = tee({
      canDeliver: false,
      colours,
      quantity: [
        [9, 9],
        [5, 101],
        [2, 0],
      ],
    });
    await submit();
    expect(await screen.findByText(/The options of Medley Tee have changed/)).toBeVisible();
    await waitFor(() => expect(cartStore.read().products[0]?.colours).toEqual(colours));
    await submit();
    await waitFor(() => expect(grids).toHaveLength(2));
    expect(grids[1]).toEqual([
      [0, 0],
      [2, 0],
      [0, 0],
    ]);
  });

  it('for a slot that has passed asks for a new time, and clears only that choice', async () => {
    putInCart(mug());
    let now = '2021-02-10T10:00:00+08:00';
    openPayment({
      'GET /clock': () => ({ now, timeZone: 'Asia/Singapore', rehearsal: true }),
      'POST /orders': refuse('ORDER_SLOT_TOO_EARLY', { products: 'Wonky Mug' }),
    });
    await complete();
    now = '2021-02-17T10:00:00+08:00';
    await submit();
    const sentence = '18 Feb 12-2pm is too early for Wonky Mug now. Please choose another date.';
    const link = await screen.findByRole('link', { name: sentence });
    const slot = screen.getByLabelText('Collection date');
    expect(slot).toHaveValue('');
    expect(slot).toHaveAccessibleDescription(expect.stringContaining(sentence));
    await userEvent.click(link);
    expect(slot).toHaveFocus();
    expect(group('Wonky Mug').getByRole('radio', { name: /Self-Collection/ })).toBeChecked();
    await pickSlot('Wonky Mug', '11marslot1');
    expect(screen.queryByText(sentence)).not.toBeInTheDocument();
  });

  it('for a collection method that is no longer offered needs a confirmation and a new choice', async () => {
    putInCart(tee());
    let fresh = tee();
    openPayment({
      ...selling(() => fresh),
      'POST /orders': refuse('ORDER_COLLECTION_NOT_OFFERED', {
        products: 'Medley Tee',
        collection: 'self-collection',
      }),
    });
    await complete('Medley Tee');
    fresh = tee({ canCollect: false });
    await submit();
    expect(await screen.findByText('Medley Tee can no longer be collected.')).toBeVisible();
    await accept();
    const sentence = 'Medley Tee can no longer be collected. Please choose another way.';
    expect(await screen.findByRole('link', { name: sentence })).toBeVisible();
    expect(group('Medley Tee').getAllByRole('radio')).toHaveLength(1);
    await choose('Medley Tee', /Delivery/);
    expect(screen.queryByRole('link', { name: /can no longer/ })).not.toBeInTheDocument();
  });
});

describe('two tabs with the same cart', () => {
  const isOrdered = refuse('IDEMPOTENCY_KEY_REUSED', {}, { details: { orderId: 'order-1' } });
  beforeEach(() => putInCart(mug()));

  it('send the same key, so that the server makes one order of them', async () => {
    let answer = (_: Order) => {};
    const later = () => new Promise<Order>((resolve) => (answer = resolve));
    const first = openPayment({ 'POST /orders': later });
    await completeAndSubmit();
    await waitFor(() => expect(placed(first)).toHaveLength(1));
    first.unmount();
    const second = openPayment();
    await submit();
    await waitFor(() => expect(placed(second)).toHaveLength(1));
    expect(placed(second)[0]?.idempotencyKey).toBe(placed(first)[0]?.idempotencyKey);
    await act(async () => answer(order()));
  });

  it('that want different things get one order too, and the other tab says which', async () => {
    const area = openPayment({
      'POST /orders': () => {
        emptyTheCart();
        return isOrdered;
      },
    });
    await completeAndSubmit();
    expect(await screen.findByText('This cart is an order already')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'See the order' }));
    await waitFor(() => expect(area.location()).toBe('/PaymentSuccess?order=order-1'));
  });

  it('after a lost answer, a changed order first shows the earlier one, and is another order only when sent again', async () => {
    const area = openPayment({
      'POST /orders': ({ idempotencyKey }) =>
        idempotencyKey === firstKey ? isOrdered : order({ _id: 'order-2' }),
    });
    const firstKey = cartStore.id();
    await completeAndSubmit();
    expect(await screen.findByText(/has gone through already/)).toBeVisible();
    const link = screen.getByRole('link', { name: 'See that order' });
    expect(link).toHaveAttribute('href', '/PaymentSuccess?order=order-1');
    await submit();
    await waitFor(() => expect(area.location()).toBe('/PaymentSuccess?order=order-2'));
  });

  it('that has become an order between the press and the sending of it is not sent', async () => {
    const area = openPayment();
    await complete();
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
      emptyTheCart();
    });
    expect(await screen.findByText('There is nothing to pay for')).toBeVisible();
    expect(placed(area)).toEqual([]);
  });

  it('keep products that one adds while the other is paying', async () => {
    const area = openPayment({
      'POST /orders': () => {
        putInCart(tee());
        return order();
      },
    });
    await completeAndSubmit();
    await waitFor(() => expect(area.location()).toContain('/PaymentSuccess'));
    expect(cartStore.read().products.map(({ productId }) => productId)).toEqual(['tee']);
  });
});
