import type { FieldValues } from '@festival/forms/engine';
import { Checkbox, type CheckboxProps } from '@festival/ui/checkbox';
import { type FieldProps, type Tied, useField } from './use-field.js';

export function FormCheckbox<Values extends FieldValues, Sent>({
  control,
  name,
  id,
  label,
  error,
  ...rest
}: FieldProps<Values, Sent> & Omit<CheckboxProps, Tied | 'checked'>) {
  const { value, ...field } = useField({ control, name, id, label, error });
  return <Checkbox {...rest} {...field} checked={value} />;
}
