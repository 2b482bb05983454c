import { toCents } from '@festival/contracts/money';
import type { Product } from '@festival/contracts/products';
import type { CartProduct, LineRef } from './cart.js';

/** Wide enough for the cart's pictures on a dense screen. */
const PICTURE_WIDTH = 320;

/** A dimension without options has one, nameless. */
const optionsOf = (options: readonly string[]) => (options.length > 0 ? options : ['']);

const smallPicture = ({ images, imageSets }: Product): string => {
  const sources = [...(imageSets[0]?.sources ?? [])].sort((a, b) => a.width - b.width);
  const fitting = sources.find(({ width }) => width >= PICTURE_WIDTH) ?? sources.at(-1);
  return fitting?.url ?? images[0] ?? '';
};

/** What the cart keeps of a product. */
export const toCartProduct = (product: Product): Omit<CartProduct, 'variations'> => ({
  productId: product._id,
  name: product.name,
  image: smallPicture(product),
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

/** Stock of an option now; undefined where the product no longer has it. */
export const stockOf = (
  { colours, sizes, quantity }: Pick<Product, 'colours' | 'sizes' | 'quantity'>,
  { colour, size }: Pick<LineRef, 'colour' | 'size'>,
): number | undefined =>
  quantity[optionsOf(colours).indexOf(colour)]?.[optionsOf(sizes).indexOf(size)];

/** What is bought of a product as the grid that calls take. Options that the product no longer has are left out. */
export const toQuantityBought = ({ colours, sizes, variations }: CartProduct): number[][] =>
  optionsOf(colours).map((colour) =>
    optionsOf(sizes).map(
      (size) =>
        variations.find((variation) => variation.colour === colour && variation.size === size)
          ?.quantity ?? 0,
    ),
  );
