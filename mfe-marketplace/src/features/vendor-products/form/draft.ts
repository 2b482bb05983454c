import { createImageDraft, type ImageDraft } from '@festival/forms/drafts';
import { emptyValues, type ProductValues } from './product-values.js';

interface Typed {
  values: ProductValues;
  /** The grid that the values began with; empty for a new product. */
  before: number[][];
}

/** The form of a product that was left without a decision. */
export const productDraft: ImageDraft<Typed> = createImageDraft('product', {
  values: { ...emptyValues, colours: [''], sizes: [''] },
  before: [[0]],
});
