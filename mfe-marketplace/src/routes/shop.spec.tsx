import { type RenderAreaOptions, refuse, renderArea, student } from '@festival/mfe-kit/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { emptyTheCart, putInCart, selling } from '../../test/cart.js';
import { mug, tee } from '../../test/examples.js';
import { cartStore } from '../features/cart/cart-store.js';
import { CartPage } from './shop.js';

beforeEach(emptyTheCart);

const open = (api: RenderAreaOptions['api'] = {}, options: RenderAreaOptions = {}) =>
  renderArea(<CartPage />, {
    at: '/Shop',
    path: '/shop',
    api: {
      'POST /products/checkQuantity': () => [],
      ...selling((id) => (id === 'tee' ? tee() : mug())),
      ...api,
    },
    ...options,
  });

const lines = () => within(screen.getByRole('list', { name: 'Items' })).getAllByRole('listitem');
const quantity = () => screen.getByRole('spinbutton', { name: /Quantity of Medley Tee/ });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('the cart', () => {
  it('leads to the marketplace while it is empty', () => {
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'Your Cart' })).toBeVisible();
    expect(screen.getByText('0 items')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Visit the marketplace' })).toHaveAttribute(
      'href',
      '/marketplace',
    );
    expect(screen.queryByRole('button', { name: 'Checkout' })).not.toBeInTheDocument();
  });

  it('has a card for each variation, the count and the total', () => {
    putInCart(tee(), { quantity: 2 });
    putInCart(tee(), { colour: 'Dusk' });
    putInCart(mug());
    open();
    expect(lines().map((line) => line.textContent)).toEqual([
      expect.stringContaining('Medley TeeColour: Cream · Size: S$22.00 each, from Festival Booth'),
      expect.stringContaining('Medley TeeColour: Dusk · Size: S'),
      expect.stringContaining('Wonky Mug$18.50 each, from Clay Day'),
    ]);
    expect(screen.getByText('4 items')).toBeVisible();
    expect(screen.getByText('$84.50')).toBeVisible();
    expect(screen.getByText(/^\$8\.45 of it/)).toBeVisible();
    expect(screen.getByText(/^8 lucky-draw chances/)).toBeVisible();
  });

  it('increases up to the stock and no further, also on quick presses', async () => {
    putInCart(tee(), { quantity: 3 });
    open();
    const increase = screen.getByRole('button', { name: /Increase Quantity of Medley Tee/ });
    await userEvent.dblClick(increase);
    await userEvent.click(increase);
    expect(quantity()).toHaveValue('5');
    expect(screen.getByText('Only 5 in stock')).toBeVisible();
  });

  it('asks before a decrease takes the last one away', async () => {
    putInCart(tee(), { quantity: 2 });
    open();
    await press(/Decrease Quantity of Medley Tee/);
    expect(quantity()).toHaveValue('1');
    await press(/Decrease Quantity of Medley Tee/);
    const question = screen.getByRole('alertdialog', { name: 'Remove Medley Tee from your cart?' });
    await userEvent.click(within(question).getAllByRole('button', { name: 'Keep it' }).at(-1)!);
    expect(quantity()).toHaveValue('1');
    await press(/Decrease Quantity of Medley Tee/);
    await press('Remove');
    expect(screen.getByText('0 items')).toBeVisible();
  });

  it('removes a variation at once, and brings it back', async () => {
    putInCart(tee(), { quantity: 3 });
    putInCart(mug());
    open();
    await press(/Remove Medley Tee/);
    expect(lines()).toHaveLength(1);
    await press('Undo');
    expect(lines()).toHaveLength(2);
    expect(quantity()).toHaveValue('3');
  });

  it('moves the focus when the focused element is removed', async () => {
    putInCart(tee());
    putInCart(mug());
    open();
    await press(/Remove Medley Tee/);
    expect(screen.getByText('1 item')).toHaveFocus();
  });

  it('asks before it clears', async () => {
    putInCart(tee());
    open();
    await press('Clear Cart');
    const question = screen.getByRole('alertdialog', { name: 'Clear your cart?' });
    await userEvent.click(within(question).getAllByRole('button', { name: 'Cancel' }).at(-1)!);
    expect(lines()).toHaveLength(1);
    await press('Clear Cart');
    await userEvent.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Clear Cart' }),
    );
    expect(screen.getByText('0 items')).toBeVisible();
  });
});

describe('changes in the meantime', () => {
  it('are shown line by line, block the checkout, and are accepted with one press', async () => {
    putInCart(tee(), { quantity: 4 });
    putInCart(tee(), { colour: 'Dusk' });
    putInCart(mug());
    const fresh = tee({
      price: 25,
      quantity: [
        [2, 5],
        [0, 0],
      ],
    });
    const { requests } = open(selling((id) => (id === 'tee' ? fresh : null)));
    expect(
      await screen.findByText('Medley Tee (Cream, S): only 2 left, and your cart has 4.'),
    ).toBeVisible();
    expect(screen.getByText('Medley Tee (Dusk, S) is sold out.')).toBeVisible();
    expect(screen.getByText('Medley Tee is $25.00 now. It was $22.00.')).toBeVisible();
    expect(screen.getByText('Wonky Mug is no longer for sale.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Checkout' })).toBeDisabled();
    expect(requests.find(({ name }) => name === 'POST /products/checkQuantity')?.body).toEqual([
      {
        productId: 'tee',
        quantityBought: [
          [4, 0],
          [1, 0],
        ],
        attribute1: 'Colour',
        attribute2: 'Size',
        colours: ['Cream', 'Dusk'],
        sizes: ['S', 'M'],
      },
      {
        productId: 'mug',
        quantityBought: [[1]],
        attribute1: '',
        attribute2: '',
        colours: [],
        sizes: [],
      },
    ]);
    await press('Update my cart');
    expect(lines()).toHaveLength(1);
    expect(quantity()).toHaveValue('2');
    expect(screen.getByText('$50.00', { selector: 'dd *' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Checkout' })).toBeEnabled();
  });

  it('names a changed name, a removed way to collect and a longer lead time too', async () => {
    putInCart(tee());
    open(selling(() => tee({ name: 'Medley Shirt', canDeliver: false, leadTime: 3 })));
    expect(await screen.findByText('Medley Tee is called Medley Shirt now.')).toBeVisible();
    expect(screen.getByText('Medley Shirt can no longer be delivered.')).toBeVisible();
    expect(
      screen.getByText('Medley Shirt is ready 3 days after you order now. It was 2 days.'),
    ).toBeVisible();
  });

  it('of an option lead to the product, to choose again', async () => {
    putInCart(tee());
    open(selling(() => tee({ colours: ['Ecru', 'Dusk'] })));
    expect(await screen.findByText(/Medley Tee \(Cream, S\) is no longer offered\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Choose again for Medley Tee' })).toHaveAttribute(
      'href',
      '/marketplace?product=tee',
    );
    expect(screen.getByRole('button', { name: 'Checkout' })).toBeDisabled();
  });

  it('leaves the keyboard where the button was, also when nothing is left', async () => {
    putInCart(mug());
    open(selling(() => null));
    await screen.findByText('Wonky Mug is no longer for sale.');
    await press('Update my cart');
    expect(screen.getByText('None of it is available any more.')).toBeVisible();
    expect(screen.getByText('Your cart is up to date').closest('[tabindex]')).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Visit the marketplace' })).toBeVisible();
  });

  it('is accepted without a question when it costs nothing', async () => {
    putInCart(tee());
    open(
      selling(() =>
        tee({
          quantity: [
            [3, 101],
            [2, 0],
          ],
        }),
      ),
    );
    await waitFor(() => expect(cartStore.read().products[0]?.variations[0]?.stock).toBe(3));
    expect(screen.queryByText(/have changed/)).not.toBeInTheDocument();
  });

  it('follow the stock check if it is newer', async () => {
    putInCart(mug(), { quantity: 3 });
    const shortage = {
      productId: 'mug',
      name: 'Wonky Mug',
      attribute1: '',
      attribute2: '',
      quantity: 3,
      stock: 1,
    };
    open({ 'POST /products/checkQuantity': [shortage] });
    expect(await screen.findByText('Wonky Mug: only 1 left, and your cart has 3.')).toBeVisible();
  });

  it('does not prevent checkout when it cannot be checked', async () => {
    putInCart(mug());
    open({ 'POST /products/checkQuantity': refuse('TOO_MANY_REQUESTS') });
    expect(await screen.findByText(/We could not check the stock just now/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Checkout' })).toBeEnabled();
  });
});

describe('checking out', () => {
  it('goes to the payment for somebody who is signed in', async () => {
    putInCart(mug());
    const area = open({}, { session: student });
    await press('Checkout');
    await waitFor(() => expect(area.location()).toBe('/Payment'));
  });

  it('asks to sign in first, to come back to the payment', async () => {
    putInCart(mug());
    const area = open({}, { signsIn: false });
    await press('Checkout');
    expect(area.signInPrompts).toMatchObject([{ returnTo: '/Payment' }]);
    expect(area.location()).toBe('/Shop');
    expect(screen.getByRole('button', { name: 'Checkout' })).toBeEnabled();
  });
});
