import { emptyCart, quantityOf, stockOf, toCartProduct } from '@festival/lifecycles/cart';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { emptyTheCart, putInCart } from '../../../test/cart.js';
import { mug, tee } from '../../../test/examples.js';
import { cartActor, sendToCart } from './cart-actor.js';
import { cartStore, createCartStorage, STORAGE_KEY } from './cart-store.js';

const creamS = { productId: 'tee', colour: 'Cream', size: 'S' };

beforeEach(emptyTheCart);

/** A change by another tab. This tab receives the storage event, or has not received it yet. */
const otherTab = (change: () => void, { isReceived = true } = {}) => {
  change();
  if (isReceived) dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEY }));
};

const storeAs = (products: unknown[], more: object = {}) =>
  localStorage.setItem(STORAGE_KEY, JSON.stringify({ version: 1, cart: { products }, ...more }));

const stored = () => JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null');

const asStored = (product = mug(), quantity = 1) => ({
  ...toCartProduct(product),
  variations: [{ colour: '', size: '', quantity, stock: 4 }],
});

describe('the cart in the browser', () => {
  it('is stored under one key, with its version, and deleted when it is empty', () => {
    putInCart(tee());
    expect(stored()).toMatchObject({ version: 1, cart: { products: [{ productId: 'tee' }] } });
    expect(Object.keys(localStorage)).toEqual([STORAGE_KEY]);
    sendToCart({ type: 'REMOVE', line: creamS });
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('has a name until it is ordered or cleared, however it changes', () => {
    putInCart(tee());
    const id = cartStore.id();
    putInCart(mug());
    sendToCart({ type: 'REMOVE', line: creamS });
    expect([cartStore.id(), createCartStorage().id()]).toEqual([id, id]);
    sendToCart({ type: 'ORDERED', ordered: cartStore.read() });
    putInCart(mug());
    expect(cartStore.id()).not.toBe(id);
  });

  it('gets a name where it was kept without one', () => {
    storeAs([asStored()]);
    const id = cartStore.id();
    expect(id).toMatch(/^[\x21-\x7e]{8,128}$/);
    expect(stored().id).toBe(id);
    expect(cartStore.read().products).toMatchObject([{ productId: 'mug' }]);
  });

  it('is there again after a reload', () => {
    putInCart(tee(), { quantity: 3 });
    expect(createCartStorage().read()).toEqual(cartStore.read());
  });

  it.each([
    ['no JSON', '{"version":1,'],
    ['another shape', '"a cart"'],
    ['another version', JSON.stringify({ version: 2, cart: { products: [asStored()] } })],
    ['null', 'null'],
    ['a list', '[]'],
    ['a cart without products', JSON.stringify({ version: 1, cart: null })],
  ])('is empty if storage contains %s', (_, garbage) => {
    localStorage.setItem(STORAGE_KEY, garbage);
    expect(createCartStorage().read()).toEqual(emptyCart);
  });

  it('keeps valid parts of a manipulated cart', () => {
    const good = asStored();
    storeAs([
      null,
      42,
      { ...asStored(tee()), priceCents: '22' },
      { ...asStored(tee()), variations: [{ colour: '', size: '', quantity: -1, stock: 4 }] },
      { ...asStored(tee()), variations: [] },
      good,
      { ...good, name: 'The same once more' },
    ]);
    expect(createCartStorage().read()).toEqual({ products: [good] });
  });

  it('lives on in the page when storage is full', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    putInCart(tee());
    putInCart(tee());
    expect(quantityOf(cartStore.read(), creamS)).toBe(2);
  });

  it('lives on in the page when storage is forbidden', () => {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const)
      jest.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('no', 'SecurityError');
      });
    putInCart(tee());
    expect(quantityOf(cartStore.read(), creamS)).toBe(1);
  });
});

describe('two tabs', () => {
  it('follows the other one', () => {
    const listener = jest.fn();
    const unsubscribe = cartStore.subscribe(listener);
    otherTab(() => storeAs([asStored()]));
    expect(listener).toHaveBeenCalled();
    expect(cartActor.getSnapshot().context.cart.products).toMatchObject([{ productId: 'mug' }]);
    otherTab(() => localStorage.removeItem(STORAGE_KEY));
    expect(cartActor.getSnapshot().value).toBe('empty');
    unsubscribe();
  });

  it('loses nothing that the other one added and that it has not received yet', () => {
    putInCart(tee());
    const both = [...stored().cart.products, asStored()];
    otherTab(() => storeAs(both), { isReceived: false });
    putInCart(tee());
    expect(stored().cart.products).toMatchObject([
      { productId: 'tee', variations: [{ quantity: 2 }] },
      { productId: 'mug', variations: [{ quantity: 1 }] },
    ]);
  });

  it('repeats a change that a concurrent write has overwritten', () => {
    putInCart(tee());
    const { id, seen } = stored();
    const before = stored().cart.products;
    putInCart(tee(), { colour: 'Dusk' });
    sendToCart({ type: 'INCREASE', line: creamS });
    otherTab(() => storeAs([...before, asStored()], { id, seen: { ...seen, other: 1 } }));
    expect(stored()).toMatchObject({
      id,
      seen: { other: 1 },
      cart: {
        products: [
          { productId: 'tee', variations: [{ quantity: 2 }, { colour: 'Dusk', quantity: 1 }] },
          { productId: 'mug' },
        ],
      },
    });
  });

  it('does nothing again that the other one has seen, or has cleared', () => {
    putInCart(tee());
    const { id, seen } = stored();
    otherTab(() => storeAs([asStored()], { id, seen: { ...seen, other: 1 } }));
    expect(stored().cart.products).toMatchObject([{ productId: 'mug' }]);
    putInCart(tee());
    otherTab(() => localStorage.removeItem(STORAGE_KEY));
    otherTab(() => storeAs([asStored()], { seen: { other: 2 } }));
    expect(stored().cart.products).toMatchObject([{ productId: 'mug' }]);
  });

  it('counts the other one’s products against the stock', () => {
    putInCart(mug(), { quantity: 3 });
    otherTab(() => storeAs([asStored(mug(), 4)]), { isReceived: false });
    const addition = {
      product: toCartProduct(mug()),
      colour: '',
      size: '',
      quantity: 1,
      stock: stockOf(mug(), { colour: '', size: '' }) ?? 0,
    };
    expect(sendToCart({ type: 'ADD', addition })).toBe('Insufficient stock. Check your cart.');
    expect(stored().cart.products).toMatchObject([{ variations: [{ quantity: 4 }] }]);
  });
});
