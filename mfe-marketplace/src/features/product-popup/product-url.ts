/** The address of a product, over the first page of the market. */
export const productUrl = (productId: string): string =>
  `/marketplace?product=${encodeURIComponent(productId)}`;
