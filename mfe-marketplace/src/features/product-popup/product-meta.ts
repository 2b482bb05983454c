import type { Product } from '@festival/contracts/products';
import type { PageMeta } from '@festival/mfe-kit/area';
import type { JsonLd } from '@festival/mfe-kit/structured-data';
import { formatPrice } from '@festival/ui/price';
import { previewImage } from '../../shared/products/preview-image.js';
import { isSoldOut } from '../../shared/products/stock.js';
import { shorten } from '../../shared/shorten.js';
import { productUrl } from './product-url.js';

/** The canonical address of a product, whatever page is below its popup. */
export const productMeta = (product: Product): PageMeta => ({
  title: product.name,
  description: shorten(
    `${formatPrice(product.price)} from ${product.vendorName}. ${product.description}`,
  ),
  picture: previewImage(product),
  type: 'product',
  address: productUrl(product._id),
});

const availabilityOf = (product: Product): string => {
  if (isSoldOut(product)) return 'SoldOut';
  return product.isPreOrder ? 'PreOrder' : 'InStock';
};

/** @param whole converts a path of this site to an absolute URL */
export const productData = (product: Product, whole: (path: string) => string): JsonLd => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: product.name,
  ...(product.description && { description: product.description }),
  image: product.images.map(whole),
  category: product.category,
  url: whole(productUrl(product._id)),
  offers: {
    '@type': 'Offer',
    url: whole(productUrl(product._id)),
    price: product.price.toFixed(2),
    priceCurrency: 'SGD',
    availability: `https://schema.org/${availabilityOf(product)}`,
    seller: { '@type': 'Organization', name: product.vendorName },
  },
});
