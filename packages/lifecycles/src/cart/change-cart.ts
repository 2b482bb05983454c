import { MAX_PRODUCTS_AN_ORDER, MAX_QUANTITY_A_VARIATION } from '@festival/contracts/limits';
import {
  type Cart,
  type CartProduct,
  type CartVariation,
  findProduct,
  findVariation,
  type LineRef,
  quantityOf,
} from './cart.js';

/** Something to put in the cart. `stock` is what there is of the chosen variation. */
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

/** The most that the cart may hold of a variation. */
export const mostOf = (stock: number): number => Math.min(stock, MAX_QUANTITY_A_VARIATION);

/** Whether what is in the cart already and what is added stay within the stock. */
export const fitsStock = (cart: Cart, addition: Addition): boolean =>
  quantityOf(cart, lineOf(addition)) + addition.quantity <= mostOf(addition.stock);

/** Whether an order can take this product besides those in the cart. */
export const hasRoomFor = (cart: Cart, productId: string): boolean =>
  cart.products.length < MAX_PRODUCTS_AN_ORDER || findProduct(cart, productId) !== undefined;

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

/** The last variation of a product takes the product with it. */
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

/** The cart without so many of what is in the other one. */
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
