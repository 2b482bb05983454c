import { createImageDraft, type ImageDraft } from '@festival/forms/drafts';
import { emptyValues, type ProductValues } from './product-values.js';

interface Typed {
  values: ProductValues;
  /** The original grid; empty for a new product. */
  before: number[][];
}

/** The form of a product that was left without saving or discarding it. */
export const productDraft: ImageDraft<Typed> = createImageDraft('product', {
  values: { ...emptyValues, colours: [''], sizes: [''] },
  before: [[0]],
});
