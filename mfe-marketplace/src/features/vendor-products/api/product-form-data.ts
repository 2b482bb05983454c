import { appendImages, type ImageItem } from '@festival/forms/images';
import {
  type Loaded,
  type ProductValues,
  sentSince,
  toSentValues,
} from '../form/product-values.js';

/**
 * The multipart form of the contract: lists as JSON, the description if there is one, images in order.
 * @param before what the form loaded, so that sales since then stay
 */
export const productFormData = (
  values: ProductValues,
  images: readonly ImageItem[],
  before: Loaded | undefined,
): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(toSentValues(values)))
    if (name !== 'description' || value !== '')
      form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  if (before)
    for (const [name, value] of Object.entries(sentSince(values, before)))
      form.append(name, JSON.stringify(value));
  appendImages(form, images);
  return form;
};
