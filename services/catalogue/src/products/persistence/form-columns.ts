import { toCents } from '@festival/contracts/common';
import type { ImageSet } from '@festival/contracts/images';
import type { ProductForm } from '@festival/contracts/products';
import type { Edition } from '@festival/edition';
import { refuseField } from '@festival/images/uploads';
import type { ProductEntity } from './product.entity.js';

/** The columns that a form does not set. */
type OtherColumns =
  | 'id'
  | 'vendorId'
  | 'vendor'
  | 'comments'
  | 'uploadedAt'
  | 'isListed'
  | 'isWaiting'
  | 'retiredSold'
  | 'optionOrigins'
  | 'changedAt';

/** @throws SchemaMismatch for a category that the festival does not have */
export const checkCategory = ({ category }: ProductForm, { marketplace }: Edition): void => {
  if (!marketplace.categories.includes(category))
    throw refuseField('category', `must be one of ${marketplace.categories.join(', ')}`);
};

/** The columns of a product that a form sets, mostly under the same names. The stock is stored by cell instead. */
export const formColumns = (
  {
    price,
    leadTime,
    images: _images,
    quantity: _now,
    quantityBefore: _then,
    coloursBefore: _rows,
    sizesBefore: _columns,
    optionsRevision: _revision,
    ...columns
  }: ProductForm,
  imageSets: ImageSet[],
  { marketplace }: Edition,
): Omit<ProductEntity, OtherColumns> => ({
  ...columns,
  priceCents: toCents(price),
  leadTimeDays: leadTime + marketplace.handlingDays,
  imageSets,
});
