import type { FieldValues } from '@festival/forms/engine';
import { RadioGroup, type RadioGroupProps } from '@festival/ui/radio-group';
import { type FieldProps, type Tied, useField } from './use-field.js';

export function FormRadio<Values extends FieldValues, Sent>({
  control,
  name,
  id,
  label,
  error,
  ...rest
}: FieldProps<Values, Sent> & Omit<RadioGroupProps, Tied>) {
  const { ref: _, ...field } = useField({ control, name, id, label, error });
  return <RadioGroup {...rest} {...field} />;
}
