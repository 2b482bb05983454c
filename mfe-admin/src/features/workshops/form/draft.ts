import type { PictureItem } from './picture-item.js';
import type { WorkshopValues } from './workshop-values.js';

/** A form that was left without a decision: the session ended, or the page was left by Back. */
export interface Draft {
  /** Undefined for a workshop that is yet to be. */
  id: string | undefined;
  values: WorkshopValues;
  pictures: readonly PictureItem[];
}

/** In memory, as pictures are: it outlives the form and its page, not the tab. */
let kept: Draft | undefined;

export const keepDraft = (draft: Draft): void => {
  kept = draft;
};

/** Of which workshop something was left, if of any. */
export const draftedId = (): Pick<Draft, 'id'> | undefined => kept;

/** What was left of this workshop. */
export const draftOf = (id: string | undefined): Draft | undefined =>
  kept?.id === id ? kept : undefined;

export const forgetDraft = (): void => {
  kept = undefined;
};
