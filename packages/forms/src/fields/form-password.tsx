import type { FieldValues } from '@festival/forms/engine';
import { PasswordField, type PasswordFieldProps } from '@festival/ui/password-field';
import { type FieldProps, type Tied, useField } from './use-field.js';

export function FormPassword<Values extends FieldValues, Sent>({
  control,
  name,
  id,
  label,
  error,
  ...rest
}: FieldProps<Values, Sent> & Omit<PasswordFieldProps, Tied>) {
  return <PasswordField {...rest} {...useField({ control, name, id, label, error })} />;
}
