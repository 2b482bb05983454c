import type { SignUpForm } from '@festival/contracts/workshops';

export interface SignUpValues extends SignUpForm {
  hasAgreed: boolean;
}

/** The text fields, in the order of the form. */
const textLabels = {
  name: 'Full Name',
  contactNumber: 'Contact No.',
  emailAddress: 'Email Address',
  matricNumber: 'Matriculation Number/Staff ID',
} as const satisfies Record<keyof SignUpForm, string>;

export const fieldLabels = {
  ...textLabels,
  hasAgreed: 'I have read and agree to the terms and conditions',
} as const satisfies Record<keyof SignUpValues, string>;

export type FieldName = keyof SignUpValues;
