import { type CartEvent, cartMachine, INSUFFICIENT_STOCK } from '@festival/lifecycles/cart.machine';
import { createActor } from 'xstate';
import { cartStore } from './cart-store.js';

/** Much longer than a storage event takes. */
const REMEMBERED_MS = 5_000;

/** Changes that still make sense after another tab has changed the cart. */
const repeatable = new Set<CartEvent['type']>([
  'ADD',
  'INCREASE',
  'DECREASE',
  'SET_QUANTITY',
  'REMOVE',
]);

/** A change by this tab. It can be repeated with the same result. */
interface OwnChange {
  at: number;
  event: CartEvent;
}

type Changes = ReadonlySet<OwnChange>;

/**
 * The recent changes of this tab. If two tabs write at the same moment, neither has seen the other's write, and the later one overwrites the earlier. The
 * tab of the earlier write detects that here and repeats its changes.
 */
export const createOwnChanges = () => {
  let known: Changes = new Set();
  /** The changes in this tab's cart. */
  let present: Changes = new Set();
  /** The changes in the cart at each of this tab's writes. */
  let presentAt = new Map<number, { at: number; changes: Changes }>();

  const forgetOld = (now: number): void => {
    const isRecent = ({ at }: { at: number }) => now - at < REMEMBERED_MS;
    known = new Set([...known].filter(isRecent));
    present = new Set([...present].filter(isRecent));
    presentAt = new Map([...presentAt].filter(([, write]) => isRecent(write)));
  };

  return {
    /** Call it after a write of this tab; `again` for a repeated change. */
    note: (write: number, event: CartEvent, again?: OwnChange): void => {
      const at = performance.now();
      forgetOld(at);
      const change = again ?? { at, event };
      if (repeatable.has(event.type)) {
        known = new Set([...known, change]);
        present = new Set([...present, change]);
      }
      presentAt.set(write, { at, changes: present });
    },
    /** The changes that a cart lacks, and that must be repeated. `write` is the last write of this tab that the cart includes; 0 for none. */
    missingIn: (write: number): OwnChange[] => {
      forgetOld(performance.now());
      present = presentAt.get(write)?.changes ?? new Set();
      return [...known].filter((change) => !present.has(change));
    },
    forget: (): void => {
      known = new Set();
      present = new Set();
    },
  };
};

const CART_FULL = 'An order can hold 100 different products. Please check out with these first.';

let alert: string | null = null;

const actor = createActor(
  cartMachine.provide({
    actions: {
      persist: ({ context }) => cartStore.write(context.cart),
      alertInsufficientStock: () => {
        alert = INSUFFICIENT_STOCK;
      },
      alertCartFull: () => {
        alert = CART_FULL;
      },
    },
  }),
  { input: cartStore.read() },
);

const ownChanges = createOwnChanges();
let isSending = false;

const send = (event: CartEvent, again?: OwnChange): void => {
  const before = cartStore.writes();
  isSending = true;
  actor.send(event);
  isSending = false;
  const write = cartStore.writes();
  if (write > before) ownChanges.note(write, event, again);
};

/** Another tab may have changed the cart meanwhile. Neither tab may undo the other's changes. */
const sync = (): void => {
  const cart = cartStore.read();
  if (cart === actor.getSnapshot().context.cart) return;
  actor.send({ type: 'SYNCED', cart });
  if (cart.products.length === 0) ownChanges.forget();
  for (const change of ownChanges.missingIn(cartStore.lastIncludedWrite()))
    send(change.event, change);
};

actor.start();
cartStore.subscribe(() => {
  if (!isSending) sync();
});

export const cartActor = actor;

/** Sends an event to the cart. Returns the sentence to show if the cart refuses, otherwise null. */
export const sendToCart = (event: CartEvent): string | null => {
  sync();
  alert = null;
  send(event);
  return alert;
};
