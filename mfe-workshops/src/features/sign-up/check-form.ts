import { type SignUpForm, signUpForm } from '@festival/contracts/workshops';
import { z } from 'zod';
import { type FieldErrors, type FieldName, type SignUpValues, sentenceOf } from './form-fields.js';

const schema = signUpForm.extend({
  hasAgreed: z.literal(true, 'Please indicate acknowledgement of terms and conditions.'),
});

/** Checks the form by the rules of the server: what to send, or what is wrong, the first of each field. */
export const checkForm = (
  values: SignUpValues,
): { form: SignUpForm; errors?: never } | { form?: never; errors: FieldErrors } => {
  const { data, error } = schema.safeParse(values);
  if (data) {
    const { hasAgreed: _, ...form } = data;
    return { form };
  }
  const errors: { [Name in FieldName]?: string } = {};
  for (const { path, message } of error.issues) {
    const name = path[0] as FieldName;
    errors[name] ??= sentenceOf(name, message);
  }
  return { errors };
};
