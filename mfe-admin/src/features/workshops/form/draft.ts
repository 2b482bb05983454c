import type { AdminWorkshop } from '@festival/contracts/workshops';
import type { PictureItem } from './picture-item.js';
import type { WorkshopValues } from './workshop-values.js';

/** What a form was opened with, however long it takes until it is saved. */
export interface FormOrigin {
  /** Of its submits one creates a workshop, also when an answer is lost. */
  key: string;
  /** The edit that it is made of; undefined for a new workshop. */
  revision: number | undefined;
}

/** A form that was left without a decision: the session ended, or the page was left by Back. */
export interface Draft {
  /** As it was when its form was opened; undefined for one that is yet to be. */
  workshop: AdminWorkshop | undefined;
  values: WorkshopValues;
  pictures: readonly PictureItem[];
  origin: FormOrigin;
}

/** In memory, as pictures are: it outlives the form and its page, not the tab. */
let kept: Draft | undefined;

/** In the place of what was kept before; undefined where there is nothing to keep. */
export const keepDraft = (draft: Draft | undefined): void => {
  kept = draft;
};

/** What was left, of whatever workshop. */
export const leftDraft = (): Draft | undefined => kept;

/** What was left of this workshop. */
export const draftOf = (id: string | undefined): Draft | undefined =>
  kept?.workshop?._id === id ? kept : undefined;
