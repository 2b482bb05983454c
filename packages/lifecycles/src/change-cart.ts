import { MAX_PRODUCTS_PER_ORDER, MAX_QUANTITY_PER_VARIATION } from '@festival/contracts/limits';
import { toCents } from '@festival/contracts/money';
import { optionsOf } from '@festival/contracts/options';
import type { Product } from '@festival/contracts/products';
import {
  type Cart,
  type CartProduct,
  type CartVariation,
  findProduct,
  findVariation,
  type LineRef,
  quantityOf,
} from './cart.js';

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
  offers: [
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
