import { type OwnEntry, type PhotoCategory, photoForm } from '@festival/contracts/photos';
import { issuesSchema } from '@festival/forms/rules';

export interface EntryValues {
  name: string;
  phoneNumber: string;
  emailAddress: string;
  description: string;
  category: PhotoCategory;
  matric: string;
  submissionLink: string;
  caption: string;
}

/** In the order of the form. */
export const labels = {
  name: 'Name',
  phoneNumber: 'Phone number',
  emailAddress: 'Email address',
  description: 'Description',
  category: 'Category',
  matric: 'Matriculation number/Staff ID',
  submissionLink: 'Link to your photo',
  caption: 'Caption',
} as const satisfies Record<keyof EntryValues, string>;

export type EntryField = keyof EntryValues;

export const isField = (key: string): key is EntryField => Object.hasOwn(labels, key);

export const emptyValues: EntryValues = {
  name: '',
  phoneNumber: '',
  emailAddress: '',
  description: '',
  category: 'open',
  matric: '',
  submissionLink: '',
  caption: '',
};

export const valuesOf = (entry: OwnEntry): EntryValues => ({
  name: entry.name,
  phoneNumber: entry.phoneNumber,
  emailAddress: entry.emailAddress,
  description: entry.description,
  category: entry.category,
  matric: entry.matric ?? '',
  submissionLink: entry.submissionLink,
  caption: entry.caption ?? '',
});

const needsMatric = ({ category, matric }: EntryValues): boolean =>
  category === 'ntu' && matric.trim() === '';

/** The contract's rules. They report all problems at once, including a missing matriculation number. */
export const entryRules = issuesSchema<EntryValues>((values) => [
  ...(photoForm.safeParse(values).error?.issues ?? []),
  ...(needsMatric(values) ? [{ path: ['matric'], message: 'is required' }] : []),
]).transform((values) => photoForm.parse(values));
