import type { AdminWorkshop } from '@festival/contracts/participants';
import { createImageDraft, type ImageDraft } from '@festival/forms/drafts';
import type { TypedNumber } from '@festival/forms/fields';

/** The values of the form, as typed. */
export interface WorkshopValues {
  name: string;
  organizer: string;
  category: string;
  description: string;
  date: string;
  startTime: string;
  /** Minutes. */
  duration: TypedNumber;
  location: string;
  maxParticipants: TypedNumber;
}

export type FieldName = keyof WorkshopValues | 'images';

/** In the order of the form. */
export const fieldLabels = {
  name: 'Name',
  organizer: 'Organizer',
  category: 'Category',
  description: 'Description',
  date: 'Date',
  startTime: 'Start time',
  duration: 'Duration in minutes',
  location: 'Location',
  maxParticipants: 'Number of places',
  images: 'Pictures',
} as const satisfies Record<FieldName, string>;
export const fieldNames = Object.keys(fieldLabels) as FieldName[];

/** The prefix of the fields' ids. Only one form is open at a time. */
export const FORM_ID = 'workshop';

export const emptyValues: WorkshopValues = {
  name: '',
  organizer: '',
  category: '',
  description: '',
  date: '',
  startTime: '',
  duration: null,
  location: '',
  maxParticipants: null,
};

export const valuesOf = (workshop: AdminWorkshop): WorkshopValues => {
  const names = Object.keys(emptyValues) as (keyof WorkshopValues)[];
  return Object.fromEntries(names.map((name) => [name, workshop[name]])) as never;
};

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
