import type { Cart } from '@festival/lifecycles/cart';
import { createToken } from '@festival/mfe-kit/api';
import { tellStored } from '@festival/mfe-kit/slots';
import { parseCart } from './parse-cart.js';

/** The key under which this area keeps the cart in the browser; its `area.json` names it too. */
export const STORAGE_KEY = 'festival.marketplace';

/** Raised when what is stored changes shape; older carts are then forgotten. */
const VERSION = 1;

/** Tabs whose writes a cart remembers, the latest of them. */
const MOST_TABS = 20;

/** A cart as it is kept. */
interface Kept {
  cart: Cart;
  /** Names this cart from its first product until it is ordered or cleared; carts from before there were such names have none. */
  id: string;
  /** By tab: the last of its writes that this cart was made from. Unknown of carts from before that was kept. */
  seen: Readonly<Record<string, number>> | undefined;
}

const nothing: Kept = { cart: parseCart(null), id: '', seen: undefined };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const parse = (text: string | null): Kept => {
  try {
    const root: unknown = JSON.parse(text ?? 'null');
    if (!isRecord(root) || root.version !== VERSION) return nothing;
    return {
      cart: parseCart(root.cart),
      id: typeof root.id === 'string' ? root.id : '',
      seen: isRecord(root.seen) ? (root.seen as Kept['seen']) : undefined,
    };
  } catch {
    return nothing;
  }
};

const readText = (): string | null => {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
};

/**
 * The cart as the browser keeps it. Where storage is full or forbidden the cart lives as long as the page; where it holds garbage
 * the cart is empty.
 */
export const createCartStorage = () => {
  /** Made when something is written: the server makes carts too, and has no chance. */
  let tab: string | undefined;
  let writes = 0;
  let known: string | null | undefined;
  let kept = nothing;

  const refresh = (): Kept => {
    const text = readText();
    if (text !== known) {
      known = text;
      kept = parse(text);
    }
    return kept;
  };

  const keep = (next: Kept): void => {
    kept = next;
    try {
      if (next.cart.products.length === 0) localStorage.removeItem(STORAGE_KEY);
      else localStorage.setItem(STORAGE_KEY, JSON.stringify({ version: VERSION, ...next }));
    } catch {
      // What is in storage stays what it was: `known` below keeps it from replacing this cart.
    }
    known = readText();
    if (next.cart.products.length > 0) tellStored(STORAGE_KEY);
  };

  const write = (cart: Cart, id: string): void => {
    writes += 1;
    tab ??= createToken();
    const { [tab]: _, ...others } = refresh().seen ?? {};
    const latest = Object.entries(others).slice(1 - MOST_TABS);
    keep({ cart, id, seen: { ...Object.fromEntries(latest), [tab]: writes } });
  };

  return {
    /** The same object for as long as nothing has changed. */
    read: (): Cart => refresh().cart,
    write: (cart: Cart): void => {
      const isNew = cart.products.length === 0 || kept.cart.products.length === 0;
      write(cart, isNew ? createToken() : kept.id);
    },
    /** How this cart is told from others, in every tab; the same however it changes, until it is ordered or cleared. */
    id: (): string => {
      const { id, cart } = refresh();
      if (!id) write(cart, createToken());
      return kept.id;
    },
    /** What is left of it is another cart. */
    rename: (): void => write(refresh().cart, createToken()),
    /** How often this tab has written. */
    writes: (): number => writes,
    /** The last write of this tab that the cart in storage was made from. */
    ownSeen: (): number => {
      const { seen } = refresh();
      return seen && tab ? (seen[tab] ?? 0) : writes;
    },
  };
};
