import { createImageDraft, type ImageDraft } from '@festival/forms/drafts';
import { emptyValues, type Loaded, type ProductValues } from './product-values.js';

interface Typed {
  values: ProductValues;
  /** The original options and stock; empty for a new product. */
  before: Loaded;
}

/** The form of a product that was left without saving or discarding it. */
export const productDraft: ImageDraft<Typed> = createImageDraft('product', {
  values: {
    ...emptyValues,
    colours: [''],
    sizes: [''],
    renamed: { colours: [['']], sizes: [['']] },
  },
  before: {
    attribute1: '',
    attribute2: '',
    colours: [''],
    sizes: [''],
    quantity: [[0]],
    optionsRevision: 0,
  },
});
