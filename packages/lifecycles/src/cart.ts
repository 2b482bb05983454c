import type { CollectionType } from '@festival/contracts/orders';

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
