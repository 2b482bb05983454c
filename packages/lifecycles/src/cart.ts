import { MAX_PRODUCTS_PER_ORDER, MAX_QUANTITY_PER_VARIATION } from '@festival/contracts/limits';
import { toCents } from '@festival/contracts/money';
import { areSidesSwapped, optionsOf } from '@festival/contracts/options';
import type { CollectionType, Shortage } from '@festival/contracts/orders';
import type { Product } from '@festival/contracts/products';

/** The bought quantity of one colour and size of a product; both are `''` if the product has no such option. */
export interface CartVariation {
  colour: string;
  size: string;
  quantity: number;
  /** The last known stock. */
  stock: number;
}

/** A product as it was when it was added to the cart, or last reviewed. */
export interface CartProduct {
  productId: string;
  name: string;
  /** URL of its first image; `''` without one. */
  image: string;
  alt: string;
  priceCents: number;
  /** Labels of the two option dimensions; `''` for none. */
  attribute1: string;
  attribute2: string;
  colours: string[];
  sizes: string[];
  ways: CollectionType[];
  /** Days until it is ready. */
  leadTime: number;
  vendorId: string;
  vendorName: string;
  /** Charged once per order if anything of this vendor is delivered. */
  surchargeCents: number;
  /** Never empty. */
  variations: CartVariation[];
}

export interface Cart {
  products: CartProduct[];
}

export interface LineRef {
  productId: string;
  colour: string;
  size: string;
}

export const emptyCart: Cart = { products: [] };

/** Whether two carts have the same content in the same order, including product data. */
export const isSameCart = (one: Cart, other: Cart): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

const purchasesIn = ({ products }: Cart) =>
  products.map(({ productId, priceCents, surchargeCents, variations }) => [
    productId,
    priceCents,
    surchargeCents,
    ...variations.map(({ colour, size, quantity }) => [colour, size, quantity]),
  ]);

/** Whether two carts are the same purchase for the buyer. Ignores other product data. */
export const isSamePurchase = (one: Cart, other: Cart): boolean =>
  JSON.stringify(purchasesIn(one)) === JSON.stringify(purchasesIn(other));

export const findProduct = (cart: Cart, productId: string): CartProduct | undefined =>
  cart.products.find((product) => product.productId === productId);

export const findVariation = (cart: Cart, line: LineRef): CartVariation | undefined =>
  findProduct(cart, line.productId)?.variations.find(
    ({ colour, size }) => colour === line.colour && size === line.size,
  );

/** The quantity of a variation in the cart; 0 if it is not there. */
export const quantityOf = (cart: Cart, line: LineRef): number =>
  findVariation(cart, line)?.quantity ?? 0;

export const countItems = (cart: Cart): number =>
  cart.products
    .flatMap((product) => product.variations)
    .reduce((sum, { quantity }) => sum + quantity, 0);

const productTotalCents = ({ priceCents, variations }: CartProduct): number =>
  variations.reduce((sum, { quantity }) => sum + quantity * priceCents, 0);

/** In whole cents, without surcharges. */
export const cartTotalCents = (cart: Cart): number =>
  cart.products.reduce((sum, product) => sum + productTotalCents(product), 0);

/** Wide enough for the cart's images on a high-density screen. */
const IMAGE_WIDTH = 320;

const smallImage = ({ images, imageSets }: Product): string => {
  const sources = [...(imageSets[0]?.sources ?? [])].sort((a, b) => a.width - b.width);
  const fitting = sources.find(({ width }) => width >= IMAGE_WIDTH) ?? sources.at(-1);
  return fitting?.url ?? images[0] ?? '';
};

export const toCartProduct = (product: Product): Omit<CartProduct, 'variations'> => ({
  productId: product._id,
  name: product.name,
  image: smallImage(product),
  alt: product.alt,
  priceCents: toCents(product.price),
  attribute1: product.attribute1,
  attribute2: product.attribute2,
  colours: product.colours,
  sizes: product.sizes,
  ways: [
    ...(product.canCollect ? (['selfCollection'] as const) : []),
    ...(product.canDeliver ? (['delivery'] as const) : []),
  ],
  leadTime: product.leadTime,
  vendorId: product.vendorId,
  vendorName: product.vendorName,
  surchargeCents: toCents(product.vendorSurcharge),
});

/** The current stock of an option; undefined if the product no longer has it. */
export const stockOf = (
  { colours, sizes, quantity }: Pick<Product, 'colours' | 'sizes' | 'quantity'>,
  { colour, size }: Pick<LineRef, 'colour' | 'size'>,
): number | undefined =>
  quantity[optionsOf(colours).indexOf(colour)]?.[optionsOf(sizes).indexOf(size)];

/**
 * What calls say of the bought quantities: a grid, and the options that its indices mean, so that they cannot be taken for others. Options that the product
 * no longer has are left out.
 */
export const toBought = ({ attribute1, attribute2, colours, sizes, variations }: CartProduct) => ({
  quantityBought: optionsOf(colours).map((colour) =>
    optionsOf(sizes).map(
      (size) => variations.find((one) => one.colour === colour && one.size === size)?.quantity ?? 0,
    ),
  ),
  attribute1,
  attribute2,
  colours,
  sizes,
});

/** An addition to the cart. `stock` is the stock of the chosen variation. */
export interface Addition {
  product: Omit<CartProduct, 'variations'>;
  colour: string;
  size: string;
  quantity: number;
  stock: number;
}

export const lineOf = ({ product, colour, size }: Addition): LineRef => ({
  productId: product.productId,
  colour,
  size,
});

export const mostOf = (stock: number): number => Math.min(stock, MAX_QUANTITY_PER_VARIATION);

/** Whether the quantity in the cart plus the addition is within the stock. */
export const fitsStock = (cart: Cart, addition: Addition): boolean =>
  quantityOf(cart, lineOf(addition)) + addition.quantity <= mostOf(addition.stock);

/** Whether the cart can take another product, up to the limit of an order. */
export const hasRoomFor = (cart: Cart, productId: string): boolean =>
  cart.products.length < MAX_PRODUCTS_PER_ORDER || findProduct(cart, productId) !== undefined;

export const canIncrease = (cart: Cart, line: LineRef): boolean => {
  const variation = findVariation(cart, line);
  return variation !== undefined && variation.quantity < mostOf(variation.stock);
};

const withProduct = (cart: Cart, changed: CartProduct): Cart => ({
  products: cart.products.map((product) =>
    product.productId === changed.productId ? changed : product,
  ),
});

export const addToCart = (cart: Cart, addition: Addition): Cart => {
  const { product, colour, size, quantity, stock } = addition;
  const known = findProduct(cart, product.productId);
  const added: CartVariation = {
    colour,
    size,
    stock,
    quantity: quantity + quantityOf(cart, lineOf(addition)),
  };
  if (!known) return { products: [...cart.products, { ...product, variations: [added] }] };
  const isKnown = findVariation(cart, lineOf(addition)) !== undefined;
  const variations = isKnown
    ? known.variations.map((variation) =>
        variation.colour === colour && variation.size === size ? added : variation,
      )
    : [...known.variations, added];
  return withProduct(cart, { ...product, variations });
};

/** Removing the last variation of a product removes the product. */
export const removeFromCart = (cart: Cart, line: LineRef): Cart => {
  const product = findProduct(cart, line.productId);
  if (!product) return cart;
  const variations = product.variations.filter(
    ({ colour, size }) => colour !== line.colour || size !== line.size,
  );
  if (variations.length > 0) return withProduct(cart, { ...product, variations });
  return { products: cart.products.filter((other) => other !== product) };
};

export const setQuantity = (cart: Cart, line: LineRef, quantity: number): Cart => {
  const product = findProduct(cart, line.productId);
  if (!product) return cart;
  const variations = product.variations.map((variation) =>
    variation.colour === line.colour && variation.size === line.size
      ? { ...variation, quantity }
      : variation,
  );
  return withProduct(cart, { ...product, variations });
};

export const takeOut = (cart: Cart, taken: Cart): Cart => ({
  products: cart.products.flatMap((product) => {
    const { productId } = product;
    const variations = product.variations
      .map((variation) => {
        const { colour, size, quantity } = variation;
        return {
          ...variation,
          quantity: quantity - quantityOf(taken, { productId, colour, size }),
        };
      })
      .filter(({ quantity }) => quantity > 0);
    return variations.length > 0 ? [{ ...product, variations }] : [];
  }),
});

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
  const lost = before.ways.filter((way) => !now.ways.includes(way));
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
  const byVendor = new Map<string, CartChange>();
  for (const review of reviews.filter(isSurchargeNews)) {
    const { vendorId, vendorName, surchargeCents } = review.product ?? review.before;
    if (byVendor.has(vendorId)) continue;
    byVendor.set(vendorId, {
      kind: 'surcharge',
      vendorId,
      name: vendorName,
      beforeCents: review.before.surchargeCents,
      nowCents: surchargeCents,
    });
  }
  return [...byVendor.values()];
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
