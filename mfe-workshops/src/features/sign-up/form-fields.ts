import type { SignUpForm } from '@festival/contracts/workshops';

export interface SignUpValues extends SignUpForm {
  hasAgreed: boolean;
}

export type FieldName = keyof SignUpValues;

/** In the order of the form. */
export const fieldLabels = {
  name: 'Full Name',
  contactNumber: 'Contact No.',
  emailAddress: 'Email Address',
  matricNumber: 'Matriculation Number/Staff ID',
} as const satisfies Record<keyof SignUpForm, string>;

export const fieldNames = [...Object.keys(fieldLabels), 'hasAgreed'] as FieldName[];

/** What is wrong with what was typed, in sentences. */
export type FieldErrors = { readonly [Name in FieldName]?: string };

export const fieldId = (name: FieldName): string => `sign-up-${name}`;

/** `is required` becomes `Full Name is required.`; of the terms it is a sentence already. */
export const sentenceOf = (name: FieldName, rule: string): string =>
  name === 'hasAgreed' ? rule : `${fieldLabels[name]} ${rule}.`;
