import { isUnlimited } from '@festival/contracts/limits';
import type { Product } from '@festival/contracts/products';
import {
  type Addition,
  type Cart,
  fitsStock,
  mostOf,
  quantityOf,
  stockOf,
  toCartProduct,
} from '@festival/lifecycles/cart';

/** Above this number the popup says "many". */
const MANY = 100;

/** The chosen options; `''` for a dimension that the product does not have. */
export interface Chosen {
  colour: string;
  size: string;
}

/** The first options, whatever their stock. */
export const firstChoice = ({ colours, sizes }: Product): Chosen => ({
  colour: colours[0] ?? '',
  size: sizes[0] ?? '',
});

/** The chosen options, as far as the product still has them. */
export const keepChoice = (product: Product, chosen: Chosen): Chosen => {
  const first = firstChoice(product);
  return {
    colour: product.colours.includes(chosen.colour) ? chosen.colour : first.colour,
    size: product.sizes.includes(chosen.size) ? chosen.size : first.size,
  };
};

export const toAddition = (product: Product, chosen: Chosen, quantity: number): Addition => ({
  product: toCartProduct(product),
  ...chosen,
  quantity,
  stock: stockOf(product, chosen) ?? 0,
});

export const stockText = (stock: number): string => {
  if (stock === 0) return 'Sold out';
  return `In stock: ${stock > MANY ? 'many' : stock}`;
};

/** Why this quantity cannot be added; null if it can. */
export const refusalOf = (cart: Cart, addition: Addition): string | null => {
  const { product, colour, size, stock } = addition;
  if (fitsStock(cart, addition)) return null;
  if (stock === 0) return 'This one is sold out.';
  const inCart = quantityOf(cart, { productId: product.productId, colour, size });
  const most = mostOf(stock);
  const limit = isUnlimited(stock) ? `An order can hold ${most} of it` : `There are only ${most}`;
  return inCart > 0 ? `${limit}, and ${inCart} are in your cart already.` : `${limit}.`;
};

/** The chosen options in words: "Cream, M". */
export const optionText = ({ colour, size }: Chosen): string =>
  [colour, size].filter(Boolean).join(', ');
