import type { Cart } from '@festival/lifecycles/cart';
import { useSyncExternalStore } from 'react';
import { createCartStorage, STORAGE_KEY } from './cart-storage.js';
import { parseCart } from './parse-cart.js';

const storage = createCartStorage();
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of [...listeners]) listener();
};

const onStorage = ({ key }: StorageEvent) => {
  if (key === STORAGE_KEY || key === null) tell();
};

/** A page taken out of the browser's back-and-forward cache has missed what other tabs did. */
const onPageShow = ({ persisted }: PageTransitionEvent) => {
  if (persisted) tell();
};

/** The server that writes pages has none, nor a cart. */
const hasTabs = typeof window !== 'undefined';

/** The cart of this browser, whichever tab changed it last. */
export const cartStore = {
  read: storage.read,
  id: storage.id,
  writes: storage.writes,
  ownSeen: storage.ownSeen,
  write: (cart: Cart): void => {
    storage.write(cart);
    tell();
  },
  rename: (): void => {
    storage.rename();
    tell();
  },
  subscribe: (listener: () => void) => {
    if (listeners.size === 0 && hasTabs) {
      addEventListener('storage', onStorage);
      addEventListener('pageshow', onPageShow);
    }
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      removeEventListener('storage', onStorage);
      removeEventListener('pageshow', onPageShow);
    };
  },
};

const nothing = parseCart(null);

/** On the server, and while its HTML is taken over, a cart is empty. */
const readNothing = () => nothing;

/** The cart, followed. */
export const useCart = (): Cart =>
  useSyncExternalStore(cartStore.subscribe, cartStore.read, readNothing);
