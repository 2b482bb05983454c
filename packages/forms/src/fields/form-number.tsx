import type { FieldValues } from '@festival/forms/engine';
import { NumberField, type NumberFieldProps } from '@festival/ui/number-field';
import { type FieldProps, type Tied, useField } from './use-field.js';

export function FormNumber<Values extends FieldValues, Sent>({
  control,
  name,
  id,
  label,
  error,
  ...rest
}: FieldProps<Values, Sent> & Omit<NumberFieldProps, Tied>) {
  return <NumberField {...rest} {...useField({ control, name, id, label, error })} />;
}
