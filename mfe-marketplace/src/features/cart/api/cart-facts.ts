import type { Product } from '@festival/contracts/products';
import { type Cart, type CartFacts, toQuantityBought } from '@festival/lifecycles/cart';
import { type Api, isApiError, useApi } from '@festival/mfe-kit/api';
import { useQuery } from '@festival/mfe-kit/query';

type Told = [productId: string, product: Product | null];

/** Nothing where it could not be asked: then only the stock check speaks of it. */
const askAbout = async (api: Api, id: string, signal: AbortSignal): Promise<Told[]> => {
  try {
    return [[id, await api.call('GET /products/:id', { params: { id }, signal })]];
  } catch (error) {
    return isApiError(error) && error.status === 404 ? [[id, null]] : [];
  }
};

/**
 * What the server says now about everything in a cart.
 * @throws ApiError when the stock cannot be checked
 */
export const fetchCartFacts = async (
  api: Api,
  { products }: Cart,
  signal: AbortSignal,
): Promise<CartFacts> => {
  const body = products.map((product) => ({
    productId: product.productId,
    quantityBought: toQuantityBought(product),
  }));
  const [shortages, ...told] = await Promise.all([
    api.call('POST /products/checkQuantity', { body, signal }),
    ...products.map(({ productId }) => askAbout(api, productId, signal)),
  ]);
  return { shortages, products: Object.fromEntries(told.flat()) };
};

/** Asks anew whenever a page that shows the cart is opened; what was said to an earlier page is forgotten. */
export const useCartFacts = (cart: Cart) => {
  const api = useApi();
  return useQuery({
    queryKey: ['marketplace', 'cart-facts'],
    queryFn: ({ signal }) => fetchCartFacts(api, cart, signal),
    enabled: cart.products.length > 0,
    staleTime: 0,
    gcTime: 0,
  });
};
