import type { FieldValues } from '@festival/forms/engine';
import { TextArea, type TextAreaProps } from '@festival/ui/text-area';
import { type FieldProps, type Tied, useField } from './use-field.js';

export function FormTextArea<Values extends FieldValues, Sent>({
  control,
  name,
  id,
  label,
  error,
  ...rest
}: FieldProps<Values, Sent> & Omit<TextAreaProps, Tied>) {
  return <TextArea {...rest} {...useField({ control, name, id, label, error })} />;
}
