import { toCents } from '@festival/contracts/money';
import { optionsOf } from '@festival/contracts/options';
import type { Product } from '@festival/contracts/products';
import type { CartProduct, LineRef } from './cart.js';

/** Wide enough for the cart's images on a high-density screen. */
const IMAGE_WIDTH = 320;

const smallImage = ({ images, imageSets }: Product): string => {
  const sources = [...(imageSets[0]?.sources ?? [])].sort((a, b) => a.width - b.width);
  const fitting = sources.find(({ width }) => width >= IMAGE_WIDTH) ?? sources.at(-1);
  return fitting?.url ?? images[0] ?? '';
};

/** The product data that the cart stores. */
export const toCartProduct = (product: Product): Omit<CartProduct, 'variations'> => ({
  productId: product._id,
  name: product.name,
  image: smallImage(product),
  alt: product.alt,
  priceCents: toCents(product.price),
  attribute1: product.attribute1,
  attribute2: product.attribute2,
  colours: product.colours,
  sizes: product.sizes,
  offers: [
    ...(product.canCollect ? (['selfCollection'] as const) : []),
    ...(product.canDeliver ? (['delivery'] as const) : []),
  ],
  leadTime: product.leadTime,
  vendorId: product.vendorId,
  vendorName: product.vendorName,
  surchargeCents: toCents(product.vendorSurcharge),
});

/** The current stock of an option; undefined if the product no longer has it. */
export const stockOf = (
  { colours, sizes, quantity }: Pick<Product, 'colours' | 'sizes' | 'quantity'>,
  { colour, size }: Pick<LineRef, 'colour' | 'size'>,
): number | undefined =>
  quantity[optionsOf(colours).indexOf(colour)]?.[optionsOf(sizes).indexOf(size)];

/** The quantities of a product as the grid that calls expect. Omits options that the product no longer has. */
export const toQuantityBought = ({ colours, sizes, variations }: CartProduct): number[][] =>
  optionsOf(colours).map((colour) =>
    optionsOf(sizes).map(
      (size) =>
        variations.find((variation) => variation.colour === colour && variation.size === size)
          ?.quantity ?? 0,
    ),
  );

/** What the indices of `toQuantityBought` mean, so that calls cannot take them for other options. */
export const toMeantOptions = ({
  attribute1,
  attribute2,
  colours,
  sizes,
}: CartProduct): Pick<CartProduct, 'attribute1' | 'attribute2' | 'colours' | 'sizes'> => ({
  attribute1,
  attribute2,
  colours,
  sizes,
});
