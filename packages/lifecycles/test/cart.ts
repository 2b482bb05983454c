import { type EventFromLogic, initialTransition, type SnapshotFrom, transition } from 'xstate';
import { type Cart, emptyCart } from '../src/cart.js';
import { type CartEvent, cartMachine } from '../src/cart.machine.js';
import { teeAddition } from './examples.js';

type Snapshot = SnapshotFrom<typeof cartMachine>;

export const start = (cart: Cart = emptyCart) => initialTransition(cartMachine, cart)[0];

/** Sends events in turn. Returns the last snapshot and the effects of the last event. */
export const send = (snapshot: Snapshot, ...events: CartEvent[]) => {
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

export const add = (changes: Parameters<typeof teeAddition>[0] = {}): CartEvent => ({
  type: 'ADD',
  addition: teeAddition(changes),
});

export const creamS = { productId: 'tee', colour: 'Cream', size: 'S' };
export const duskM = { productId: 'tee', colour: 'Dusk', size: 'M' };
