import type { Product } from '@festival/contracts/products';
import { appendImages, type ImageItem } from '@festival/forms/images';
import { type ProductValues, toSentValues } from '../form/product-values.js';

/**
 * The multipart form of the contract: lists as JSON, the description if there is one, images in order.
 * @param before the grid as it was loaded, so that sales since then stay
 */
export const productFormData = (
  values: ProductValues,
  images: readonly ImageItem[],
  before: Product['quantity'] | undefined,
): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(toSentValues(values)))
    if (name !== 'description' || value !== '')
      form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  if (before) form.append('quantityBefore', JSON.stringify(before));
  appendImages(form, images);
  return form;
};
