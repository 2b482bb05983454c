import { toCents } from '@festival/contracts/common';
import type { ImageSet } from '@festival/contracts/pictures';
import type { ProductForm } from '@festival/contracts/products';
import type { Edition } from '@festival/edition';
import { refuseField } from '@festival/pictures/uploads';
import type { ProductEntity } from './product.entity.js';

type FormColumns = Omit<
  ProductEntity,
  | 'id'
  | 'vendorId'
  | 'vendor'
  | 'comments'
  | 'uploadedAt'
  | 'isListed'
  | 'isWaiting'
  | 'retiredSold'
  | 'changedAt'
>;

/** @throws SchemaMismatch for a category that the festival does not have */
export const checkCategory = ({ category }: ProductForm, { marketplace }: Edition): void => {
  if (!marketplace.categories.includes(category))
    throw refuseField('category', `must be one of ${marketplace.categories.join(', ')}`);
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
