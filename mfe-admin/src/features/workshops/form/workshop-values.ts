import type { AdminWorkshop } from '@festival/contracts/workshops';

/** The form as it is typed. */
export interface WorkshopValues {
  name: string;
  organizer: string;
  category: string;
  description: string;
  date: string;
  startTime: string;
  /** Minutes. */
  duration: number | null;
  location: string;
  maxParticipants: number | null;
}

export type FieldName = keyof WorkshopValues | 'pictures';
export type FieldErrors = { readonly [Name in FieldName]?: string | undefined };

/** In the order in which they stand. */
export const fieldLabels: Readonly<Record<FieldName, string>> = {
  name: 'Name',
  organizer: 'Organizer',
  category: 'Category',
  description: 'Description',
  date: 'Date',
  startTime: 'Start time',
  duration: 'Duration in minutes',
  location: 'Location',
  maxParticipants: 'Number of places',
  pictures: 'Pictures',
};
export const fieldNames = Object.keys(fieldLabels) as FieldName[];

/** One form is open at a time. */
export const fieldId = (name: FieldName): string => `workshop-${name}`;

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

/** The form of a workshop that there is. */
export const valuesOf = (workshop: AdminWorkshop): WorkshopValues => ({
  name: workshop.name,
  organizer: workshop.organizer,
  category: workshop.category,
  description: workshop.description,
  date: workshop.date,
  startTime: workshop.startTime,
  duration: workshop.duration,
  location: workshop.location,
  maxParticipants: workshop.maxParticipants,
});
