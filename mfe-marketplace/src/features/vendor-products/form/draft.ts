import { createMemoryDraft } from '@festival/forms/drafts';
import type { ImageItem } from '@festival/forms/images';
import type { ProductValues } from './product-values.js';

/** The form of a product that was left without a decision. */
export interface Draft {
  vendorId: string;
  /** Undefined for a product that is to be added. */
  productId: string | undefined;
  values: ProductValues;
  images: readonly ImageItem[];
  /** The grid that the values began with. */
  before: number[][] | undefined;
}

const left = createMemoryDraft<Draft>();

export const keepDraft = left.keep;
export const forgetDraft = left.forget;

/** What this vendor left, whatever product it is of. */
export const leftBy = (vendorId: string): Draft | null => {
  const draft = left.read();
  return draft?.vendorId === vendorId ? draft : null;
};

/** What this vendor left of this product. */
export const draftOf = (vendorId: string, productId: string | undefined): Draft | null => {
  const draft = leftBy(vendorId);
  return draft?.productId === productId ? draft : null;
};
