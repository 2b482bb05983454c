import type { Product, Shortage } from '@festival/contracts/products';
import type { Cart, CartProduct, CartVariation, LineRef } from './cart.js';
import { mostOf } from './change-cart.js';
import { stockOf, toCartProduct } from './product-in-cart.js';

/** What the server says about the things in a cart. */
export interface CartFacts {
  /** By product id; null for one that is no longer sold. One that could not be asked for is missing. */
  products: Readonly<Record<string, Product | null>>;
  /** From `POST products/checkQuantity`. */
  shortages: readonly Shortage[];
}

/** One thing that is not as it was when it was put in the cart. */
export type CartChange =
  | { kind: 'gone'; productId: string; name: string }
  | ({ kind: 'option-gone'; name: string } & LineRef)
  | ({ kind: 'sold-out'; name: string; quantity: number } & LineRef)
  | ({ kind: 'short'; name: string; quantity: number; stock: number } & LineRef)
  | { kind: 'price'; productId: string; name: string; beforeCents: number; nowCents: number }
  | { kind: 'surcharge'; vendorId: string; name: string; beforeCents: number; nowCents: number };

export interface CartReview {
  /** In the order of the cart; empty when all is as it was. */
  changes: CartChange[];
  /** The cart with every change taken over. */
  cart: Cart;
}

interface ProductReview {
  changes: CartChange[];
  product?: CartProduct;
}

const reportedStock = ({ shortages }: CartFacts, line: LineRef): number =>
  shortages.find(
    ({ productId, attribute1, attribute2 }) =>
      productId === line.productId && attribute1 === line.colour && attribute2 === line.size,
  )?.stock ?? Number.POSITIVE_INFINITY;

/** Both answers may be a moment apart: the smaller stock is the one to go by. */
const stockNow = (variation: CartVariation, line: LineRef, facts: CartFacts, fresh?: Product) => {
  const listed = fresh ? stockOf(fresh, line) : variation.stock;
  if (listed === undefined) return undefined;
  const reported = reportedStock(facts, line);
  return Number.isFinite(reported) ? Math.min(listed, reported) : listed;
};

const reviewVariation = (
  variation: CartVariation,
  line: LineRef,
  name: string,
  stock: number | undefined,
): { change?: CartChange; variation?: CartVariation } => {
  const { quantity } = variation;
  if (stock === undefined) return { change: { kind: 'option-gone', name, ...line } };
  if (stock === 0) return { change: { kind: 'sold-out', name, quantity, ...line } };
  const most = mostOf(stock);
  if (quantity <= most) return { variation: { ...variation, stock } };
  return {
    change: { kind: 'short', name, quantity, stock: most, ...line },
    variation: { ...variation, quantity: most, stock },
  };
};

const reviewProduct = (product: CartProduct, facts: CartFacts): ProductReview => {
  const { productId, name } = product;
  const fresh = facts.products[productId];
  if (fresh === null) return { changes: [{ kind: 'gone', productId, name }] };

  const changes: CartChange[] = [];
  const variations: CartVariation[] = [];
  for (const variation of product.variations) {
    const line = { productId, colour: variation.colour, size: variation.size };
    const stock = stockNow(variation, line, facts, fresh);
    const reviewed = reviewVariation(variation, line, name, stock);
    if (reviewed.change) changes.push(reviewed.change);
    if (reviewed.variation) variations.push(reviewed.variation);
  }
  if (variations.length === 0) return { changes };

  const now = fresh ? toCartProduct(fresh) : product;
  if (now.priceCents !== product.priceCents)
    changes.push({
      kind: 'price',
      productId,
      name,
      beforeCents: product.priceCents,
      nowCents: now.priceCents,
    });
  return { changes, product: { ...now, variations } };
};

const surchargeChanges = (before: Cart, now: Cart): CartChange[] => {
  const told = new Set<string>();
  return now.products.flatMap((product): CartChange[] => {
    const { vendorId, vendorName, surchargeCents } = product;
    const beforeCents = before.products.find(
      ({ productId }) => productId === product.productId,
    )?.surchargeCents;
    const isNews = beforeCents !== undefined && beforeCents !== surchargeCents;
    if (!isNews || told.has(vendorId)) return [];
    told.add(vendorId);
    return [
      { kind: 'surcharge', vendorId, name: vendorName, beforeCents, nowCents: surchargeCents },
    ];
  });
};

/** Compares a cart with what the server says now. What no buyer need agree to (a name, a picture) is just taken over. */
export const reviewCart = (cart: Cart, facts: CartFacts): CartReview => {
  const reviews = cart.products.map((product) => reviewProduct(product, facts));
  const now = { products: reviews.flatMap(({ product }) => (product ? [product] : [])) };
  return {
    changes: [...reviews.flatMap(({ changes }) => changes), ...surchargeChanges(cart, now)],
    cart: now,
  };
};
