import type { CollectionType } from '@festival/contracts/orders';

/** What is bought of one product in one colour and size; both are `''` where the product has no such option. */
export interface CartVariation {
  colour: string;
  size: string;
  quantity: number;
  /** As last heard from the server. */
  stock: number;
}

/** A product as it was when it was put in the cart, or last reviewed. */
export interface CartProduct {
  productId: string;
  name: string;
  /** URL of its first picture; `''` without one. */
  image: string;
  alt: string;
  priceCents: number;
  /** Labels of the two option dimensions; `''` where there is none. */
  attribute1: string;
  attribute2: string;
  colours: string[];
  sizes: string[];
  /** Ways to get it. */
  offers: CollectionType[];
  /** Days until it is ready. */
  leadTime: number;
  vendorId: string;
  vendorName: string;
  /** Charged once an order for whatever of this vendor is delivered. */
  surchargeCents: number;
  /** Never empty. */
  variations: CartVariation[];
}

export interface Cart {
  products: CartProduct[];
}

/** Names one variation in a cart. */
export interface LineRef {
  productId: string;
  colour: string;
  size: string;
}

export const emptyCart: Cart = { products: [] };

/** Whether two carts hold the same in the same order, product data included. */
export const isSameCart = (one: Cart, other: Cart): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

const purchasesIn = ({ products }: Cart) =>
  products.map(({ productId, priceCents, surchargeCents, variations }) => [
    productId,
    priceCents,
    surchargeCents,
    ...variations.map(({ colour, size, quantity }) => [colour, size, quantity]),
  ]);

/** Whether two carts are the same to whoever pays for them, whatever else is known of what is in them. */
export const isSamePurchase = (one: Cart, other: Cart): boolean =>
  JSON.stringify(purchasesIn(one)) === JSON.stringify(purchasesIn(other));

export const findProduct = (cart: Cart, productId: string): CartProduct | undefined =>
  cart.products.find((product) => product.productId === productId);

export const findVariation = (cart: Cart, line: LineRef): CartVariation | undefined =>
  findProduct(cart, line.productId)?.variations.find(
    ({ colour, size }) => colour === line.colour && size === line.size,
  );

/** How many of a variation are in the cart; 0 when it is not. */
export const quantityOf = (cart: Cart, line: LineRef): number =>
  findVariation(cart, line)?.quantity ?? 0;

/** Pieces in the cart, over everything. */
export const countItems = (cart: Cart): number =>
  cart.products
    .flatMap((product) => product.variations)
    .reduce((sum, { quantity }) => sum + quantity, 0);

const productTotalCents = ({ priceCents, variations }: CartProduct): number =>
  variations.reduce((sum, { quantity }) => sum + quantity * priceCents, 0);

/** Whole cents, without surcharges. */
export const cartTotalCents = (cart: Cart): number =>
  cart.products.reduce((sum, product) => sum + productTotalCents(product), 0);
