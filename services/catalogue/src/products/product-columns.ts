import { toCents } from '@festival/contracts/common';
import { type ImageSet, newPictureAt, type ProductForm } from '@festival/contracts/products';
import type { Edition } from '@festival/edition';
import { refuseField } from '../uploads/refuse-field.js';
import type { ProductEntity } from './product.entity.js';
import { fullViews } from './product.mapper.js';

type FormColumns = Omit<
  ProductEntity,
  | 'id'
  | 'vendorId'
  | 'vendor'
  | 'comments'
  | 'uploadedAt'
  | 'isListed'
  | 'retiredSold'
  | 'changedAt'
>;

/** @throws SchemaMismatch for a category that the festival does not have */
export const checkCategory = ({ category }: ProductForm, { marketplace }: Edition): void => {
  if (!marketplace.categories.includes(category))
    throw refuseField('category', `must be one of ${marketplace.categories.join(', ')}`);
};

/**
 * The pictures in the order that the form gives, new ones that it does not place last.
 * @param kept those that the product has
 * @throws SchemaMismatch for a picture that the product does not have, or for too many
 */
export const arrangePictures = (
  { images }: Pick<ProductForm, 'images'>,
  kept: readonly ImageSet[],
  added: readonly ImageSet[],
  most: number,
): ImageSet[] => {
  const byUrl = new Map(kept.map((picture) => [fullViews([picture])[0], picture]));
  const placed = images.map((image) => {
    const at = newPictureAt(image);
    const picture = at === undefined ? byUrl.get(image) : added[at];
    if (!picture) throw refuseField('images', 'has a picture that this product does not have');
    return picture;
  });
  // The same file given twice is one picture: it has one name.
  const all = [
    ...new Map([...placed, ...added].map((picture) => [fullViews([picture])[0], picture])).values(),
  ];
  if (all.length > most) throw refuseField('newImages', `would make more than ${most} pictures`);
  return all;
};

/** What a form says of a product, as it is kept. */
export const formColumns = (
  form: ProductForm,
  pictures: ImageSet[],
  { marketplace }: Edition,
): FormColumns => ({
  name: form.name,
  description: form.description,
  alt: form.alt,
  priceCents: toCents(form.price),
  category: form.category,
  attribute1: form.attribute1,
  attribute2: form.attribute2,
  colours: form.colours,
  sizes: form.sizes,
  canCollect: form.canCollect,
  canDeliver: form.canDeliver,
  isPreOrder: form.isPreOrder,
  leadTimeDays: form.leadTime + marketplace.handlingDays,
  pictures,
});
