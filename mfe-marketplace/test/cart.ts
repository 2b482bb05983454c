import type { Product } from '@festival/contracts/products';
import { emptyCart, stockOf, toCartProduct } from '@festival/lifecycles/cart';
import type { RenderAreaOptions } from '@festival/mfe-kit/testing';
import { cartActor, sendToCart } from '../src/features/cart/cart-actor.js';
import { cartStore } from '../src/features/cart/cart-store.js';
import { mug, tee } from './examples.js';

/** Resets the cart and the storage of the tab. */
export const emptyTheCart = (): void => {
  cartStore.write(emptyCart);
  cartActor.send({ type: 'SYNCED', cart: emptyCart });
  sessionStorage.clear();
};

export const putInCart = (
  product: Product,
  { colour = product.colours[0] ?? '', size = product.sizes[0] ?? '', quantity = 1 } = {},
): void => {
  const stock = stockOf(product, { colour, size }) ?? 0;
  const refusal = sendToCart({
    type: 'ADD',
    addition: { product: toCartProduct(product), colour, size, quantity, stock },
  });
  if (refusal) throw new Error(refusal);
};

/** The server's answer about the products in a cart: null for one that is no longer sold. */
export const selling = (find: (id: string) => Product | null) =>
  ({
    'POST /products/current': ({ body }) =>
      (body as string[]).flatMap((id) => {
        const product = find(id);
        return product ? [product] : [];
      }),
  }) satisfies RenderAreaOptions['api'];

/** Two of the tee and one mug, from two vendors. */
export const putBothInCart = () => {
  putInCart(tee(), { quantity: 2 });
  putInCart(mug());
};
