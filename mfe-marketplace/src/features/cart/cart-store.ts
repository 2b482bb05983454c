import {
  type Cart,
  type CartProduct,
  type CartVariation,
  emptyCart,
} from '@festival/lifecycles/cart';
import { createToken } from '@festival/mfe-kit/api';
import { tellStored } from '@festival/mfe-kit/slots';
import { useSyncExternalStore } from 'react';

/** The key of the cart in the browser's storage, also named in `area.json`. */
export const STORAGE_KEY = 'festival.marketplace';

/** Increase it when the stored shape changes. Older carts are then dropped. */
const VERSION = 1;

/** The maximum number of tabs whose writes a cart remembers, the latest ones. */
const MAX_TABS = 20;

interface StoredCart {
  cart: Cart;
  /** Identifies this cart from its first product until it is ordered or cleared. Carts from older versions have none. */
  id: string;
  /** For each tab, its last write that is included in this cart. Carts from older versions do not have it. */
  seen: Readonly<Record<string, number>> | undefined;
}

const nothing: StoredCart = { cart: emptyCart, id: '', seen: undefined };

/** The cart in the browser's storage. If storage is full or forbidden, the cart lives as long as the page. If it contains garbage, the cart is empty. */
export const createCartStorage = () => {
  /** Created at the first write: the server creates carts too, where random numbers are not allowed. */
  let tab: string | undefined;
  let writes = 0;
  /** The text in storage from which `stored` was parsed. */
  let known: string | null | undefined;
  let stored = nothing;

  const refresh = (): StoredCart => {
    const text = readText();
    if (text !== known) {
      known = text;
      stored = parse(text);
    }
    return stored;
  };

  const store = (next: StoredCart): void => {
    stored = next;
    try {
      if (next.cart.products.length === 0) localStorage.removeItem(STORAGE_KEY);
      else localStorage.setItem(STORAGE_KEY, JSON.stringify({ version: VERSION, ...next }));
    } catch {
      // Storage still has the old cart; `known` below keeps it from replacing this one.
    }
    known = readText();
    if (next.cart.products.length > 0) tellStored(STORAGE_KEY);
  };

  const write = (cart: Cart, id: string): void => {
    writes += 1;
    tab ??= createToken();
    const { [tab]: _, ...others } = refresh().seen ?? {};
    const latest = Object.entries(others).slice(1 - MAX_TABS);
    store({ cart, id, seen: { ...Object.fromEntries(latest), [tab]: writes } });
  };

  return {
    /** Returns the same object until something changes. */
    read: (): Cart => refresh().cart,
    write: (cart: Cart): void => {
      const isNew = cart.products.length === 0 || stored.cart.products.length === 0;
      write(cart, isNew ? createToken() : stored.id);
    },
    /** The id of the cart, the same in every tab and after every change, until it is ordered or cleared. */
    id: (): string => {
      const { id, cart } = refresh();
      if (!id) write(cart, createToken());
      return stored.id;
    },
    /** The remaining items become a new cart. */
    startNewCart: (): void => write(refresh().cart, createToken()),
    writes: (): number => writes,
    /** The last write of this tab that is included in the stored cart. */
    lastIncludedWrite: (): number => {
      const { seen } = refresh();
      return seen && tab ? (seen[tab] ?? 0) : writes;
    },
  };
};

const storage = createCartStorage();
const listeners = new Set<() => void>();

const notify = () => {
  for (const listener of [...listeners]) listener();
};

const onStorage = ({ key }: StorageEvent) => {
  if (key === STORAGE_KEY || key === null) notify();
};

/** A page from the back-and-forward cache has missed the changes of other tabs. */
const onPageShow = ({ persisted }: PageTransitionEvent) => {
  if (persisted) notify();
};

/** False on the server, which has no tabs and no cart. */
const hasTabs = typeof window !== 'undefined';

/** The cart of this browser, whichever tab changed it last. */
export const cartStore = {
  read: storage.read,
  id: storage.id,
  writes: storage.writes,
  lastIncludedWrite: storage.lastIncludedWrite,
  write: (cart: Cart): void => {
    storage.write(cart);
    notify();
  },
  startNewCart: (): void => {
    storage.startNewCart();
    notify();
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

/** The current cart; renders when it changes. It is empty on the server and during hydration. */
export const useCart = (): Cart =>
  useSyncExternalStore(cartStore.subscribe, cartStore.read, () => emptyCart);

const readText = (): string | null => {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
};

const parse = (text: string | null): StoredCart => {
  try {
    const root: unknown = JSON.parse(text ?? 'null');
    if (!isObject(root) || root.version !== VERSION) return nothing;
    return {
      cart: parseCart(root.cart),
      id: typeof root.id === 'string' ? root.id : '',
      seen: isObject(root.seen) ? (root.seen as StoredCart['seen']) : undefined,
    };
  } catch {
    return nothing;
  }
};

/** Parses a stored cart and drops invalid parts. Written by hand, so that the page does not load a schema library. */
const parseCart = (value: unknown): Cart => {
  const products = isObject(value) && Array.isArray(value.products) ? value.products : [];
  const seen = new Set<string>();
  return {
    products: products
      .filter(isProduct)
      .map(withSoundVariations)
      .filter(({ productId, variations }) => {
        const isNew = !seen.has(productId);
        seen.add(productId);
        return isNew && variations.length > 0;
      }),
  };
};

const withSoundVariations = (product: CartProduct): CartProduct => ({
  ...product,
  ways: product.ways.filter((way) => way === 'selfCollection' || way === 'delivery'),
  variations: product.variations.filter(isVariation),
});

const isProduct = (value: unknown): value is CartProduct =>
  isObject(value) &&
  TEXTS.every((key) => isText(value[key])) &&
  COUNTS.every((key) => isCount(value[key])) &&
  isTexts(value.colours) &&
  isTexts(value.sizes) &&
  isTexts(value.ways) &&
  Array.isArray(value.variations);

const TEXTS = [
  'productId',
  'name',
  'image',
  'alt',
  'attribute1',
  'attribute2',
  'vendorId',
  'vendorName',
];
const COUNTS = ['priceCents', 'surchargeCents', 'leadTime'];

const isVariation = (value: unknown): value is CartVariation =>
  isObject(value) &&
  isText(value.colour) &&
  isText(value.size) &&
  isCount(value.quantity) &&
  value.quantity > 0 &&
  isCount(value.stock);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);
const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0;
