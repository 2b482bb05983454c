import {
  type Cart,
  type CartFacts,
  toMeantOptions,
  toQuantityBought,
} from '@festival/lifecycles/cart';
import { type Api, useApi } from '@festival/mfe-kit/api';
import { useQuery } from '@festival/mfe-kit/query';
import { catalogueKey } from '../../../shared/catalogue-key.js';

/**
 * The server's current data about everything in a cart, without caches: the buyer must see a change that has just happened.
 * @throws ApiError when the server cannot be reached
 */
const fetchCartFacts = async (
  api: Api,
  { products }: Cart,
  signal: AbortSignal,
): Promise<CartFacts> => {
  const ids = products.map(({ productId }) => productId);
  const body = products.map((product) => ({
    productId: product.productId,
    quantityBought: toQuantityBought(product),
    ...toMeantOptions(product),
  }));
  const [shortages, current] = await Promise.all([
    api.call('POST /products/checkQuantity', { body, signal }),
    api.call('POST /products/current', { body: ids, signal }),
  ]);
  const told = new Map(current.map((product) => [product._id, product]));
  return { shortages, products: Object.fromEntries(ids.map((id) => [id, told.get(id) ?? null])) };
};

/** Loads the facts again whenever a page with the cart opens, and drops older ones. */
export const useCartFacts = (cart: Cart) => {
  const api = useApi();
  return useQuery({
    queryKey: [...catalogueKey, 'cart-facts'],
    queryFn: ({ signal }) => fetchCartFacts(api, cart, signal),
    enabled: cart.products.length > 0,
    staleTime: 0,
    gcTime: 0,
  });
};
