import { NumberField, type NumberFieldProps } from '@festival/ui/number-field';
import { PasswordField, type PasswordFieldProps } from '@festival/ui/password-field';
import { TextArea, type TextAreaProps } from '@festival/ui/text-area';
import { TextField, type TextFieldProps } from '@festival/ui/text-field';
import type { FieldValues } from 'react-hook-form';
import { type FieldOf, useField } from './use-field.js';

/** What the form says of a field, and so nobody else. */
type Tied = 'name' | 'label' | 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'error' | 'ref';

/** Fields of the UI that belong to a form. */
export function FormText<Values extends FieldValues, Sent>({
  control,
  name,
  label,
  refusal,
  ...rest
}: FieldOf<Values, Sent> & Omit<TextFieldProps, Tied>) {
  return <TextField {...rest} {...useField({ control, name, label, refusal })} />;
}

export function FormTextArea<Values extends FieldValues, Sent>({
  control,
  name,
  label,
  refusal,
  ...rest
}: FieldOf<Values, Sent> & Omit<TextAreaProps, Tied>) {
  return <TextArea {...rest} {...useField({ control, name, label, refusal })} />;
}

export function FormNumber<Values extends FieldValues, Sent>({
  control,
  name,
  label,
  refusal,
  ...rest
}: FieldOf<Values, Sent> & Omit<NumberFieldProps, Tied>) {
  return <NumberField {...rest} {...useField({ control, name, label, refusal })} />;
}

export function FormPassword<Values extends FieldValues, Sent>({
  control,
  name,
  label,
  refusal,
  ...rest
}: FieldOf<Values, Sent> & Omit<PasswordFieldProps, Tied>) {
  return <PasswordField {...rest} {...useField({ control, name, label, refusal })} />;
}
