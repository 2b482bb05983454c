import type { PictureItem } from '../pictures/picture-item.js';
import type { ProductValues } from './product-values.js';

/** A form that was left without a decision: the session ended, or the page was left by Back. */
export interface Draft {
  vendorId: string;
  /** Undefined for a product that is to be added. */
  productId: string | undefined;
  values: ProductValues;
  pictures: readonly PictureItem[];
  /** The grid that the values began with. */
  before: number[][] | undefined;
}

/** In memory, as pictures are: it outlives the form and its page, not the tab. */
let kept: Draft | null = null;

export const keepDraft = (draft: Draft): void => {
  kept = draft;
};

/** What this vendor left, whatever product it is of. */
export const leftBy = (vendorId: string): Draft | null =>
  kept?.vendorId === vendorId ? kept : null;

/** What this vendor left of this product. */
export const draftOf = (vendorId: string, productId: string | undefined): Draft | null => {
  const draft = leftBy(vendorId);
  return draft?.productId === productId ? draft : null;
};

export const forgetDraft = (): void => {
  kept = null;
};
