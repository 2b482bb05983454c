import type { AdminWorkshop } from '@festival/contracts/workshops';
import { createMemoryDraft } from '@festival/forms/drafts';
import type { ImageItem } from '@festival/forms/images';
import type { WorkshopValues } from './workshop-values.js';

/** What a form was opened with, however long it takes until it is saved. */
export interface FormOrigin {
  /** Of its submits one creates a workshop, also when an answer is lost. */
  key: string;
  /** The edit that it is made of; undefined for a new workshop. */
  revision: number | undefined;
}

/** The form of a workshop that was left without a decision. */
export interface Draft {
  /** As it was when its form was opened; undefined for one that is yet to be. */
  workshop: AdminWorkshop | undefined;
  values: WorkshopValues;
  images: readonly ImageItem[];
  origin: FormOrigin;
}

const left = createMemoryDraft<Draft>();

/** In the place of what was kept before; undefined where there is nothing to keep. */
export const keepDraft = (draft: Draft | undefined): void =>
  draft ? left.keep(draft) : left.forget();

/** What was left, of whatever workshop. */
export const leftDraft = left.read;

/** What was left of this workshop. */
export const draftOf = (id: string | undefined): Draft | undefined => {
  const draft = left.read();
  return draft?.workshop?._id === id ? draft : undefined;
};
