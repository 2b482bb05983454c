import type { Cart, CartProduct, CartVariation } from '@festival/lifecycles/cart';

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);
const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0;

const isVariation = (value: unknown): value is CartVariation =>
  isObject(value) &&
  isText(value.colour) &&
  isText(value.size) &&
  isCount(value.quantity) &&
  value.quantity > 0 &&
  isCount(value.stock);

const TEXTS = [
  'productId',
  'name',
  'image',
  'alt',
  'attribute1',
  'attribute2',
  'vendorId',
  'vendorName',
];
const COUNTS = ['priceCents', 'surchargeCents', 'leadTime'];

const isProduct = (value: unknown): value is CartProduct =>
  isObject(value) &&
  TEXTS.every((key) => isText(value[key])) &&
  COUNTS.every((key) => isCount(value[key])) &&
  isTexts(value.colours) &&
  isTexts(value.sizes) &&
  isTexts(value.offers) &&
  Array.isArray(value.variations);

const withSoundVariations = (product: CartProduct): CartProduct => ({
  ...product,
  offers: product.offers.filter((way) => way === 'selfCollection' || way === 'delivery'),
  variations: product.variations.filter(isVariation),
});

/** Parses a stored cart and drops invalid parts. Written by hand, so that the page does not load a schema library. */
export const parseCart = (value: unknown): Cart => {
  const products = isObject(value) && Array.isArray(value.products) ? value.products : [];
  const seen = new Set<string>();
  return {
    products: products
      .filter(isProduct)
      .map(withSoundVariations)
      .filter(({ productId, variations }) => {
        const isNew = !seen.has(productId);
        seen.add(productId);
        return isNew && variations.length > 0;
      }),
  };
};
