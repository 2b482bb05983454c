import type { Cart } from '@festival/lifecycles/cart';
import { tellStored } from '@festival/mfe-kit/slots';
import { parseCart } from './parse-cart.js';

/** The one key under which this area keeps anything in the browser; its `area.json` names it too. */
export const STORAGE_KEY = 'festival.marketplace';

/** Raised when what is stored changes shape; older carts are then forgotten. */
const VERSION = 1;

const parse = (text: string | null): Cart => {
  if (!text) return parseCart(null);
  try {
    const root: unknown = JSON.parse(text);
    const isOurs = typeof root === 'object' && root !== null && 'version' in root;
    return isOurs && root.version === VERSION && 'cart' in root
      ? parseCart(root.cart)
      : parseCart(null);
  } catch {
    return parseCart(null);
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
  let seen: string | null | undefined;
  let cart = parseCart(null);
  return {
    /** The same object for as long as nothing has changed. */
    read: (): Cart => {
      const text = readText();
      if (text === seen) return cart;
      seen = text;
      cart = parse(text);
      return cart;
    },
    write: (next: Cart): void => {
      cart = next;
      try {
        if (next.products.length === 0) localStorage.removeItem(STORAGE_KEY);
        else localStorage.setItem(STORAGE_KEY, JSON.stringify({ version: VERSION, cart: next }));
      } catch {
        // What is in storage stays what it was: `seen` below keeps it from replacing this cart.
      }
      seen = readText();
      if (next.products.length > 0) tellStored(STORAGE_KEY);
    },
  };
};
