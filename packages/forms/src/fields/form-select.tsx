import type { FieldValues } from '@festival/forms/engine';
import { Select, type SelectProps } from '@festival/ui/select';
import { type FieldProps, type Tied, useField } from './use-field.js';

export function FormSelect<Values extends FieldValues, Sent>({
  control,
  name,
  id,
  label,
  error,
  ...rest
}: FieldProps<Values, Sent> & Omit<SelectProps, Tied>) {
  return <Select {...rest} {...useField({ control, name, id, label, error })} />;
}
