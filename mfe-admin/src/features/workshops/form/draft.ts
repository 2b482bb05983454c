import { createImageDraft, type ImageDraft } from '@festival/forms/drafts';
import { emptyValues, type WorkshopValues } from './workshop-values.js';

/** What the form was opened with. It stays the same until the form is saved. */
export interface FormOrigin {
  /** The idempotency key: several submits create one workshop, even after a lost answer. */
  key: string;
  /** The revision that the form edits; null for a new workshop. */
  revision: number | null;
}

interface Typed {
  values: WorkshopValues;
  origin: FormOrigin;
}

/** The draft of a workshop form that was left without saving or discarding. */
export const workshopDraft: ImageDraft<Typed> = createImageDraft('workshop', {
  values: emptyValues,
  origin: { key: '', revision: null },
});
