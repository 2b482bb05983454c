import { quantityOf } from '@festival/lifecycles/cart';
import { type RenderAreaOptions, refuse, renderArea } from '@festival/mfe-kit/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { emptyTheCart, putInCart } from '../../../test/cart.js';
import { mug, pageOf, tee } from '../../../test/examples.js';
import { MarketplacePage } from '../../routes/marketplace.js';
import { cartStore } from '../cart/cart-store.js';

beforeEach(emptyTheCart);
afterEach(() => void jest.useRealTimers());

const open = (at = '/marketplace?product=tee', api: RenderAreaOptions['api'] = {}) =>
  renderArea(<MarketplacePage />, {
    at,
    path: '/marketplace',
    api: {
      'GET /products': () => pageOf([tee(), mug()], 2),
      'GET /products/:id': ({ params }) => (params.id === 'tee' ? tee() : mug()),
      ...api,
    },
  });

const popup = (name = 'Medley Tee') => screen.findByRole('dialog', { name });
const addButton = () => screen.findByRole('button', { name: 'Add to Cart' });
const inCart = (colour: string, size: string) =>
  quantityOf(cartStore.read(), { productId: 'tee', colour, size });

describe('the product popup', () => {
  it('opens from the list, has its own address, and goes away with it', async () => {
    const area = open('/marketplace?sort=name');
    await userEvent.click(await screen.findByRole('link', { name: 'Medley Tee' }));
    expect(area.location()).toBe('/marketplace?sort=name&product=tee');
    await popup();
    expect(document.title).toBe('Medley Tee · Midsummer Medley');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(area.location()).toBe('/marketplace?sort=name'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(document.title).toBe('Marketplace · Midsummer Medley');
  });

  it('opens from its address alone, for a product that no list has shown', async () => {
    const area = open('/marketplace?product=tee', { 'GET /products': () => pageOf([], 0) });
    await popup();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(area.location()).toBe('/marketplace'));
  });

  it('shows price, vendor and description as typed', async () => {
    open();
    const dialog = await popup();
    expect(await within(dialog).findByText('$22.00')).toBeVisible();
    expect(within(dialog).getByRole('link', { name: 'Festival Booth' })).toHaveAttribute(
      'href',
      '/VendorPage/booth',
    );
    expect(dialog).toHaveTextContent('A shirt. Boxy on purpose.');
  });

  it('turns through the images, around the end', async () => {
    open();
    const images = await screen.findByRole('region', { name: 'Pictures' });
    const current = () =>
      within(images).getByRole('button', { current: true }).getAttribute('aria-label');
    expect(current()).toBe('Picture 1 of 2');
    await userEvent.click(screen.getByRole('button', { name: 'Next picture' }));
    expect(current()).toBe('Picture 2 of 2');
    await userEvent.click(screen.getByRole('button', { name: 'Next picture' }));
    expect(current()).toBe('Picture 1 of 2');
    await userEvent.click(screen.getByRole('button', { name: 'Picture 2 of 2' }));
    expect(current()).toBe('Picture 2 of 2');
  });

  it('has the first options chosen, and shows the stock of each choice', async () => {
    open();
    await addButton();
    expect(screen.getByRole('radio', { name: 'Cream' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'S' })).toBeChecked();
    expect(screen.getByText('In stock: 5')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'M' }));
    expect(screen.getByText('In stock: many')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'Dusk' }));
    expect(screen.getByText('Sold out')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'M (sold out)' })).toBeChecked();
  });

  it('refuses more than the stock with a reason, and counts what is in the cart', async () => {
    putInCart(tee(), { quantity: 4 });
    open();
    const add = await addButton();
    expect(add).toBeEnabled();
    await userEvent.click(screen.getByRole('button', { name: 'Increase Quantity' }));
    expect(add).toBeDisabled();
    expect(add).toHaveAccessibleDescription('There are only 5, and 4 are in your cart already.');
  });

  it('goes no lower than 1', async () => {
    open();
    await addButton();
    await userEvent.click(screen.getByRole('button', { name: 'Decrease Quantity' }));
    expect(screen.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('1');
  });

  it('asks before it adds; Cancel adds nothing', async () => {
    open();
    await userEvent.click(await addButton());
    const question = screen.getByRole('alertdialog', { name: 'Add to your cart?' });
    expect(question).toHaveTextContent('1 × Medley Tee (Cream, S)');
    await userEvent.click(within(question).getAllByRole('button', { name: 'Cancel' }).at(-1)!);
    expect(inCart('Cream', 'S')).toBe(0);
    expect(await popup()).toBeVisible();
  });

  it('adds on Confirm, closes, and says so with a way to the cart', async () => {
    const area = open();
    await addButton();
    await userEvent.click(screen.getByRole('radio', { name: 'Dusk' }));
    await userEvent.click(screen.getByRole('button', { name: 'Increase Quantity' }));
    await userEvent.click(await addButton());
    await userEvent.dblClick(screen.getByRole('button', { name: 'Confirm' }));
    expect(inCart('Dusk', 'S')).toBe(2);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByText('Medley Tee is in your cart.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'View cart' }));
    expect(area.location()).toBe('/Shop');
  });

  it('says so when another tab has taken the rest meanwhile', async () => {
    open();
    await userEvent.click(await addButton());
    act(() => putInCart(tee(), { quantity: 5 }));
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Insufficient stock. Check your cart.',
    );
    expect(inCart('Cream', 'S')).toBe(5);
  });

  it('says when the product is no longer for sale', async () => {
    open('/marketplace?product=gone', { 'GET /products/:id': refuse('NOT_FOUND') });
    const dialog = await popup('Product');
    expect(
      await within(dialog).findByRole('heading', { name: 'No longer for sale' }),
    ).toBeVisible();
  });

  it('says so too when that happens while it is open, and leads back to the list', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    let isGone = false;
    const area = open('/marketplace?product=tee', {
      'GET /products/:id': () => (isGone ? refuse('NOT_FOUND') : tee()),
    });
    await addButton();
    isGone = true;
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(await screen.findByRole('heading', { name: 'No longer for sale' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'See what else there is' }));
    await waitFor(() => expect(area.location()).toBe('/marketplace'));
  });

  it('says when it cannot be loaded, and tries again', async () => {
    let isDown = true;
    open('/marketplace?product=x', {
      'GET /products/:id': () => (isDown ? refuse('TOO_MANY_REQUESTS') : mug()),
    });
    expect(await screen.findByText('Error loading products :(')).toBeVisible();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await popup('Wonky Mug');
  });
});
