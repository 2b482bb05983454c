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

/** A page from the back-and-forward cache has missed the changes of other tabs. */
const onPageShow = ({ persisted }: PageTransitionEvent) => {
  if (persisted) tell();
};

/** False on the server, which has no tabs and no cart. */
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

/** The cart is empty on the server and during hydration. */
const readNothing = () => nothing;

/** The current cart; renders when it changes. */
export const useCart = (): Cart =>
  useSyncExternalStore(cartStore.subscribe, cartStore.read, readNothing);
