import { MAX_PRODUCTS_PER_ORDER, MAX_QUANTITY_PER_VARIATION } from '@festival/contracts/limits';
import {
  type Cart,
  type CartProduct,
  type CartVariation,
  findProduct,
  findVariation,
  type LineRef,
  quantityOf,
} from './cart.js';

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

/** The maximum quantity of a variation in a cart. */
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

/** Subtracts the quantities of another cart. */
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
