import type { CartProduct, CartVariation, LineRef } from '@festival/lifecycles/cart';
import { useSnackbar } from '@festival/ui/snackbar';
import { sendToCart } from './store/cart-actor.js';

const lineOf = (product: CartProduct, { colour, size }: CartVariation): LineRef => ({
  productId: product.productId,
  colour,
  size,
});

/** What a buyer can do with one variation in the cart. */
export const useCartActions = () => {
  const showSnackbar = useSnackbar();

  const send = (event: Parameters<typeof sendToCart>[0]) => {
    const refusal = sendToCart(event);
    if (refusal) showSnackbar(refusal, { tone: 'negative' });
  };

  return {
    /** Changes the quantity by one step if possible, so that two quick presses are two steps. */
    change: (product: CartProduct, variation: CartVariation, quantity: number) => {
      const line = lineOf(product, variation);
      if (quantity === variation.quantity + 1) return send({ type: 'INCREASE', line });
      if (quantity === variation.quantity - 1) return send({ type: 'DECREASE', line });
      send({ type: 'SET_QUANTITY', line, quantity });
    },
    remove: ({ variations: _, ...product }: CartProduct, variation: CartVariation) => {
      const line = { productId: product.productId, colour: variation.colour, size: variation.size };
      send({ type: 'REMOVE', line });
      showSnackbar(`${product.name} is removed.`, {
        action: {
          label: 'Undo',
          onAction: () => send({ type: 'ADD', addition: { product, ...variation } }),
        },
      });
    },
    askToRemove: (product: CartProduct, variation: CartVariation) =>
      send({ type: 'DECREASE', line: lineOf(product, variation) }),
    askToClear: () => send({ type: 'CLEAR' }),
    confirm: () => send({ type: 'CONFIRM' }),
    cancel: () => send({ type: 'CANCEL' }),
  };
};

export type CartActions = ReturnType<typeof useCartActions>;
