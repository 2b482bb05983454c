import type { FieldValues } from '@festival/forms/engine';
import { TextField, type TextFieldProps } from '@festival/ui/text-field';
import { type FieldProps, type Tied, useField } from './use-field.js';

export function FormText<Values extends FieldValues, Sent>({
  control,
  name,
  id,
  label,
  error,
  ...rest
}: FieldProps<Values, Sent> & Omit<TextFieldProps, Tied>) {
  return <TextField {...rest} {...useField({ control, name, id, label, error })} />;
}
