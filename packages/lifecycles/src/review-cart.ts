import { areSidesSwapped } from '@festival/contracts/options';
import type { CollectionType, Shortage } from '@festival/contracts/orders';
import type { Product } from '@festival/contracts/products';
import type { Cart, CartProduct, CartVariation, LineRef } from './cart.js';
import { mostOf, stockOf, toCartProduct } from './change-cart.js';

export interface CartFacts {
  /** By product id; null if the product is no longer sold. Products that could not be loaded are missing. */
  products: Readonly<Record<string, Product | null>>;
  /** From `POST products/checkQuantity`. */
  shortages: readonly Shortage[];
}

/** A difference from what was added to the cart. */
export type CartChange =
  | { kind: 'gone'; productId: string; name: string }
  | ({ kind: 'option-gone'; name: string } & LineRef)
  | ({ kind: 'sold-out'; name: string; quantity: number } & LineRef)
  | ({ kind: 'short'; name: string; quantity: number; stock: number } & LineRef)
  | { kind: 'price'; productId: string; name: string; beforeCents: number; nowCents: number }
  | { kind: 'name'; productId: string; name: string; nowName: string }
  /** Ways to get the product that its vendor no longer offers. */
  | { kind: 'ways'; productId: string; name: string; lost: CollectionType[] }
  /** A longer lead time, in days. */
  | { kind: 'later'; productId: string; name: string; beforeDays: number; nowDays: number }
  | { kind: 'surcharge'; vendorId: string; name: string; beforeCents: number; nowCents: number };

export interface CartReview {
  /** In the order of the cart; empty without changes. */
  changes: CartChange[];
  cart: Cart;
  /** The cart with only those changes that need no confirmation: current stock and images, and new options. */
  quiet: Cart;
}

interface ProductReview {
  before: CartProduct;
  changes: CartChange[];
  product?: CartProduct;
}

/** The two answers may differ by a moment, so the smaller stock counts. */
const stockNow = (variation: CartVariation, line: LineRef, facts: CartFacts, fresh?: Product) => {
  const listed = fresh ? stockOf(fresh, line) : variation.stock;
  const shortage = facts.shortages.find(
    ({ productId, attribute1, attribute2 }) =>
      productId === line.productId && attribute1 === line.colour && attribute2 === line.size,
  );
  return listed && shortage ? Math.min(listed, shortage.stock) : listed;
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

const productChanges = (
  before: CartProduct,
  now: Omit<CartProduct, 'variations'>,
): CartChange[] => {
  const { productId, name } = before;
  const lost = before.offers.filter((way) => !now.offers.includes(way));
  const changes: (CartChange | false)[] = [
    now.name !== name && { kind: 'name', productId, name, nowName: now.name },
    now.priceCents !== before.priceCents && {
      kind: 'price',
      productId,
      name: now.name,
      beforeCents: before.priceCents,
      nowCents: now.priceCents,
    },
    lost.length > 0 && { kind: 'ways', productId, name: now.name, lost },
    now.leadTime > before.leadTime && {
      kind: 'later',
      productId,
      name: now.name,
      beforeDays: before.leadTime,
      nowDays: now.leadTime,
    },
  ];
  return changes.filter((change) => change !== false);
};

/** The chosen options where the product has them now: its vendor may have made the first side the second. */
const onPresentSides = (
  before: CartProduct,
  fresh: Product | undefined,
): readonly CartVariation[] =>
  fresh && areSidesSwapped(before, fresh)
    ? before.variations.map((one) => ({ ...one, colour: one.size, size: one.colour }))
    : before.variations;

const reviewProduct = (before: CartProduct, facts: CartFacts): ProductReview => {
  const { productId, name } = before;
  const fresh = facts.products[productId];
  if (fresh === null) return { before, changes: [{ kind: 'gone', productId, name }] };

  const changes: CartChange[] = [];
  const variations: CartVariation[] = [];
  for (const variation of onPresentSides(before, fresh)) {
    const line = { productId, colour: variation.colour, size: variation.size };
    const stock = stockNow(variation, line, facts, fresh);
    const reviewed = reviewVariation(variation, line, name, stock);
    if (reviewed.change) changes.push(reviewed.change);
    if (reviewed.variation) variations.push(reviewed.variation);
  }
  if (variations.length === 0) return { before, changes };

  const now = fresh ? toCartProduct(fresh) : before;
  return {
    before,
    changes: [...changes, ...productChanges(before, now)],
    product: { ...now, variations },
  };
};

const isSurchargeNews = ({ before, product }: ProductReview): boolean =>
  product !== undefined && product.surchargeCents !== before.surchargeCents;

/** One change for each vendor, however many of its products are in the cart. */
const surchargeChanges = (reviews: readonly ProductReview[]): CartChange[] => {
  const told = new Map<string, CartChange>();
  for (const review of reviews.filter(isSurchargeNews)) {
    const { vendorId, vendorName, surchargeCents } = review.product ?? review.before;
    if (told.has(vendorId)) continue;
    told.set(vendorId, {
      kind: 'surcharge',
      vendorId,
      name: vendorName,
      beforeCents: review.before.surchargeCents,
      nowCents: surchargeCents,
    });
  }
  return [...told.values()];
};

const quietly = (review: ProductReview): CartProduct =>
  review.changes.length === 0 && review.product && !isSurchargeNews(review)
    ? review.product
    : review.before;

export const reviewCart = (cart: Cart, facts: CartFacts): CartReview => {
  const reviews = cart.products.map((product) => reviewProduct(product, facts));
  return {
    changes: [...reviews.flatMap(({ changes }) => changes), ...surchargeChanges(reviews)],
    cart: { products: reviews.flatMap(({ product }) => (product ? [product] : [])) },
    quiet: { products: reviews.map(quietly) },
  };
};
