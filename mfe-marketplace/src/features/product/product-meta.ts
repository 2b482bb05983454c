import type { Product } from '@festival/contracts/products';
import type { PageMeta } from '@festival/mfe-kit/area';
import type { JsonLd } from '@festival/mfe-kit/structured-data';
import { formatPrice } from '@festival/ui/price';
import sheet from '../../assets/share/product.card.svg';
import { isSoldOut, productUrl } from '../../shared/product-cards.js';

/** The canonical address of a product, whatever page is below its dialog. */
export const productMeta = (product: Product): PageMeta => ({
  title: product.name,
  description: shorten(
    `${formatPrice(product.price)} from ${product.vendorName}. ${product.description}`,
  ),
  ...productCard(product),
  facts: `${formatPrice(product.price)} · ${product.vendorName}`,
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

/** The first image of a product, for the card of shared links. */
export const productCard = ({ images: [src], alt, name }: Product): PageMeta =>
  src ? { art: sheet, picture: { src, alt: alt || name } } : {};

/** The number of characters that search engines and link previews show. */
const MAX_LENGTH = 160;

/** A text in one line. A text that is longer than previews show is cut after a word. */
export const shorten = (text: string, max: number = MAX_LENGTH): string => {
  const line = text.replace(/\s+/gu, ' ').trim();
  if (line.length <= max) return line;
  const [start = ''] = /^.*(?= )/su.exec(line.slice(0, max)) ?? [];
  // A single word may be longer than the limit, for example in languages without spaces. It is cut between two characters.
  const cut = start || [...line.slice(0, max - 1)].slice(0, -1).join('');
  return `${cut.replace(/[\s,.;:–-]+$/u, '')}…`;
};
