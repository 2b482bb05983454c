import { describe, expect, it } from '@jest/globals';
import { type EventFromLogic, initialTransition, type SnapshotFrom, transition } from 'xstate';
import {
  type Cart,
  cartTotalCents,
  countItems,
  emptyCart,
  isSamePurchase,
  quantityOf,
} from './cart.js';
import { type CartEvent, cartMachine } from './cart.machine.js';
import { creamS, tee, teeAddition } from './testing.js';

type Snapshot = SnapshotFrom<typeof cartMachine>;

const start = (cart: Cart = emptyCart) => initialTransition(cartMachine, cart)[0];

/** Sends events in turn. Returns the last snapshot and the effects of the last event. */
const send = (snapshot: Snapshot, ...events: CartEvent[]) => {
  let effects: string[] = [];
  for (const event of events) {
    const [next, actions] = transition(
      cartMachine,
      snapshot,
      event as EventFromLogic<typeof cartMachine>,
    );
    snapshot = next;
    effects = actions.map((action) => action.type);
  }
  return { snapshot, effects, cart: snapshot.context.cart, state: snapshot.value };
};

const add = (changes: Parameters<typeof teeAddition>[0] = {}): CartEvent => ({
  type: 'ADD',
  addition: teeAddition(changes),
});

const duskM = { productId: 'tee', colour: 'Dusk', size: 'M' };

const decrease = { type: 'DECREASE', line: creamS } as const;

const browsing = { filled: 'browsing' };
const confirmingRemoval = { filled: 'confirmingRemoval' };
const confirmingClear = { filled: 'confirmingClear' };

describe('adding', () => {
  it('fills an empty cart and keeps it', () => {
    const { state, cart, effects } = send(start(), add({ quantity: 2 }));
    expect(state).toEqual(browsing);
    expect(quantityOf(cart, creamS)).toBe(2);
    expect(effects).toEqual(['persist']);
  });

  it('adds to a variation that is in the cart, and a further variation beside it', () => {
    const { cart } = send(start(), add(), add(), add({ colour: 'Dusk', size: 'M' }));
    expect(quantityOf(cart, creamS)).toBe(2);
    expect(quantityOf(cart, duskM)).toBe(1);
    expect(cart.products).toHaveLength(1);
  });

  it('takes exactly the stock', () => {
    const { cart, effects } = send(start(), add({ quantity: 3 }), add({ quantity: 2 }));
    expect(quantityOf(cart, creamS)).toBe(5);
    expect(effects).toEqual(['persist']);
  });

  it('changes nothing and says so when cart and addition together exceed the stock', () => {
    const before = send(start(), add({ quantity: 3 })).snapshot;
    const { cart, effects } = send(before, add({ quantity: 3 }));
    expect(cart).toBe(before.context.cart);
    expect(effects).toEqual(['alertInsufficientStock']);
  });

  it('counts the stock of each variation alone', () => {
    const { cart } = send(start(), add({ quantity: 5 }), add({ size: 'M', quantity: 5 }));
    expect(countItems(cart)).toBe(10);
  });

  it('uses the last stock that it received', () => {
    const { effects, cart } = send(start(), add({ quantity: 5 }), add({ stock: 6 }));
    expect(effects).toEqual(['persist']);
    expect(cart.products[0]?.variations[0]?.stock).toBe(6);
  });

  it('refuses a product beyond the limit of an order, but not more of a product in the cart', () => {
    const events = Array.from({ length: 100 }, (_, index) => add({ productId: `p${index}` }));
    const full = send(start(), ...events).snapshot;
    expect(send(full, add({ productId: 'one-more' })).effects).toEqual(['alertCartFull']);
    expect(send(full, add({ productId: 'p7' })).effects).toEqual(['persist']);
  });

  it('closes a question that was open', () => {
    const asking = send(start(), add(), { type: 'CLEAR' }).snapshot;
    expect(send(asking, add()).state).toEqual(browsing);
  });
});

describe('changing a quantity', () => {
  const one = send(start(), add()).snapshot;

  it('increases only below the stock', () => {
    const five = send(start(), add({ quantity: 4 }), { type: 'INCREASE', line: creamS });
    expect(quantityOf(five.cart, creamS)).toBe(5);
    expect(five.effects).toEqual(['persist']);
    const still = send(five.snapshot, { type: 'INCREASE', line: creamS });
    expect(quantityOf(still.cart, creamS)).toBe(5);
    expect(still.effects).toEqual([]);
  });

  it('decreases above 1 at once', () => {
    const { cart, effects, state } = send(start(), add({ quantity: 2 }), decrease);
    expect(quantityOf(cart, creamS)).toBe(1);
    expect(effects).toEqual(['persist']);
    expect(state).toEqual(browsing);
  });

  it('asks before it decreases from 1', () => {
    const asked = send(start(), add(), decrease);
    expect(asked.state).toEqual(confirmingRemoval);
    expect(asked.snapshot.context.pending).toEqual(creamS);
    expect(quantityOf(asked.cart, creamS)).toBe(1);
    expect(asked.effects).toEqual([]);
  });

  it('leaves it at 1 on Cancel and removes it on Confirm', () => {
    const asked = send(start(), add(), add({ size: 'M' }), decrease).snapshot;
    const kept = send(asked, { type: 'CANCEL' });
    expect([kept.state, quantityOf(kept.cart, creamS)]).toEqual([browsing, 1]);
    const removed = send(asked, { type: 'CONFIRM' });
    expect([removed.state, quantityOf(removed.cart, creamS)]).toEqual([browsing, 0]);
    expect(removed.effects).toEqual(['persist']);
    expect(removed.snapshot.context.pending).toBeNull();
  });

  it('takes a typed number within the stock, asks about 0, and refuses more than there is', () => {
    const typed = (quantity: number) => send(one, { type: 'SET_QUANTITY', line: creamS, quantity });
    expect(quantityOf(typed(5).cart, creamS)).toBe(5);
    expect(typed(0).state).toEqual(confirmingRemoval);
    expect(typed(6).effects).toEqual(['alertInsufficientStock']);
    expect(quantityOf(typed(6).cart, creamS)).toBe(1);
  });

  it('ignores a line that is not in the cart', () => {
    for (const event of [
      { type: 'INCREASE', line: duskM },
      { type: 'DECREASE', line: duskM },
      { type: 'REMOVE', line: duskM },
      { type: 'SET_QUANTITY', line: duskM, quantity: 2 },
    ] as const)
      expect(send(one, event)).toMatchObject({ cart: one.context.cart, effects: [] });
  });
});

describe('removing and clearing', () => {
  it('removes a variation, then with the last one its product', () => {
    const two = send(start(), add(), add({ size: 'M' }), add({ productId: 'mug' })).snapshot;
    const first = send(two, { type: 'REMOVE', line: creamS });
    expect(first.cart.products[0]?.variations).toHaveLength(1);
    const second = send(first.snapshot, { type: 'REMOVE', line: { ...creamS, size: 'M' } });
    expect(second.cart.products.map(({ productId }) => productId)).toEqual(['mug']);
    expect(second.state).toEqual(browsing);
  });

  it('resets with the last product', () => {
    const { state, cart, effects } = send(start(), add(), { type: 'REMOVE', line: creamS });
    expect([state, cart]).toEqual(['empty', emptyCart]);
    expect(effects).toEqual(['persist']);
  });

  it('asks before it clears', () => {
    const asked = send(start(), add(), { type: 'CLEAR' });
    expect(asked.state).toEqual(confirmingClear);
    expect(send(asked.snapshot, { type: 'CANCEL' })).toMatchObject({
      state: browsing,
      cart: asked.cart,
    });
    const cleared = send(asked.snapshot, { type: 'CONFIRM' });
    expect(cleared).toMatchObject({ state: 'empty', cart: emptyCart, effects: ['persist'] });
  });

  it('is empty, and kept so, once it has become an order', () => {
    const full = send(start(), add(), add({ productId: 'mug' }));
    const { state, cart, effects } = send(full.snapshot, { type: 'ORDERED', ordered: full.cart });
    expect([state, cart, effects]).toEqual(['empty', emptyCart, ['persist']]);
  });

  it('keeps products that were added since the order was sent', () => {
    const sent = send(start(), add({ quantity: 2 }));
    const { cart, state } = send(
      sent.snapshot,
      add(),
      add({ size: 'M' }),
      add({ productId: 'mug' }),
      { type: 'ORDERED', ordered: sent.cart },
    );
    expect(state).toEqual(browsing);
    expect(cart.products.map(({ productId }) => productId)).toEqual(['tee', 'mug']);
    expect(quantityOf(cart, creamS)).toBe(1);
    expect(quantityOf(cart, { ...creamS, size: 'M' })).toBe(1);
  });

  it('has nothing to change while it is empty', () => {
    const line = creamS;
    for (const event of [
      { type: 'INCREASE', line },
      { type: 'DECREASE', line },
      { type: 'SET_QUANTITY', line, quantity: 1 },
      { type: 'REMOVE', line },
      { type: 'CLEAR' },
      { type: 'CONFIRM' },
      { type: 'CANCEL' },
      { type: 'ACCEPT_CHANGES', facts: { products: {}, shortages: [] } },
      { type: 'FACTS', facts: { products: {}, shortages: [] } },
    ] as const)
      expect(send(start(), event)).toMatchObject({ state: 'empty', effects: [] });
  });
});

describe('another tab', () => {
  const other = send(start(), add({ productId: 'mug' })).cart;

  it('is followed from an empty and from a full cart, and not written back', () => {
    for (const before of [start(), send(start(), add()).snapshot])
      expect(send(before, { type: 'SYNCED', cart: other })).toMatchObject({
        state: browsing,
        cart: other,
        effects: [],
      });
  });

  it('may empty the cart', () => {
    const { state } = send(start(), add(), { type: 'SYNCED', cart: emptyCart });
    expect(state).toBe('empty');
  });

  it('keeps a question open while its subject exists, and closes it otherwise', () => {
    const asked = send(start(), add(), decrease);
    const same = send(asked.snapshot, { type: 'SYNCED', cart: asked.cart });
    expect(same.state).toEqual(confirmingRemoval);
    expect(send(asked.snapshot, { type: 'SYNCED', cart: other }).state).toEqual(browsing);
    const clearing = send(start(), add(), { type: 'CLEAR' }).snapshot;
    expect(send(clearing, { type: 'SYNCED', cart: other }).state).toEqual(confirmingClear);
    expect(send(clearing, { type: 'SYNCED', cart: emptyCart }).state).toBe('empty');
  });
});

describe('answers of the server', () => {
  const facts = (changes: Parameters<typeof tee>[0]) => ({
    products: { tee: tee(changes) },
    shortages: [],
  });

  it('is taken over and kept where it needs no yes, also under an open question', () => {
    const asked = send(start(), add(), decrease).snapshot;
    const received = send(asked, { type: 'FACTS', facts: facts({ images: ['/media/new.webp'] }) });
    expect(received.cart.products[0]?.image).toBe('/media/new.webp');
    expect([received.effects, received.state]).toEqual([['persist'], confirmingRemoval]);
  });

  it('changes nothing if it is the same, and waits for consent if it costs more', () => {
    const full = send(start(), add()).snapshot;
    for (const changes of [{}, { price: 99 }])
      expect(send(full, { type: 'FACTS', facts: facts(changes) })).toMatchObject({
        cart: full.context.cart,
        effects: [],
      });
  });
});

describe('accepting changes', () => {
  const full = send(start(), add({ quantity: 4 }), add({ productId: 'mug' })).snapshot;

  it('replaces the cart with the server’s answer', () => {
    const facts = { products: { mug: null }, shortages: [] };
    const { cart, effects, state } = send(full, { type: 'ACCEPT_CHANGES', facts });
    expect(cart.products.map(({ productId }) => productId)).toEqual(['tee']);
    expect([effects, state]).toEqual([['persist'], browsing]);
  });

  it('resets the cart when nothing of it is left', () => {
    const facts = { products: { mug: null, tee: null }, shortages: [] };
    expect(send(full, { type: 'ACCEPT_CHANGES', facts }).state).toBe('empty');
  });
});

describe('two carts', () => {
  const cart = send(start(), add({ quantity: 2 })).cart;

  it('are the same purchase even if stock and image differ', () => {
    const facts = { products: { tee: tee({ images: ['/new.webp'], totalQty: 1 }) }, shortages: [] };
    const updated = send(start(cart), { type: 'FACTS', facts }).cart;
    expect(updated).not.toEqual(cart);
    expect(isSamePurchase(cart, updated)).toBe(true);
  });

  it('are another purchase with another number, option, price or product', () => {
    for (const more of [{}, { size: 'M' }, { productId: 'mug' }])
      expect(isSamePurchase(cart, send(start(cart), add(more)).cart)).toBe(false);
    const dearer = send(start(), add({ quantity: 2, priceCents: 2300 })).cart;
    expect(isSamePurchase(cart, dearer)).toBe(false);
    expect(isSamePurchase(cart, emptyCart)).toBe(false);
  });
});

describe('the total', () => {
  it('is exact to the cent where binary fractions are not', () => {
    const { cart } = send(
      start(),
      add({ priceCents: 10, quantity: 3 }),
      add({ productId: 'mug', priceCents: 1999, quantity: 3 }),
    );
    expect(cartTotalCents(cart)).toBe(6027);
  });
});
