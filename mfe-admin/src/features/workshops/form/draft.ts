import { createImageDraft, type ImageDraft } from '@festival/forms/drafts';
import { emptyValues, type WorkshopValues } from './workshop-values.js';

/** What a form was opened with, however long it takes until it is saved. */
export interface FormOrigin {
  /** Of its submits one creates a workshop, also when an answer is lost. */
  key: string;
  /** The edit that it is made of; null for a new workshop. */
  revision: number | null;
}

interface Typed {
  values: WorkshopValues;
  origin: FormOrigin;
}

/** The form of a workshop that was left without a decision. */
export const workshopDraft: ImageDraft<Typed> = createImageDraft('workshop', {
  values: emptyValues,
  origin: { key: '', revision: null },
});
