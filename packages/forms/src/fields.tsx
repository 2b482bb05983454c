import { readDollars, readWhole } from '@festival/contracts/money';
import { type FieldPath, type FieldValues, useController } from '@festival/forms/engine';
import { asSentence, type FieldOfForm } from '@festival/forms/form';
import { Checkbox, type CheckboxProps } from '@festival/ui/checkbox';
import { PasswordField, type PasswordFieldProps } from '@festival/ui/password-field';
import { RadioGroup, type RadioGroupProps } from '@festival/ui/radio-group';
import { Select, type SelectProps } from '@festival/ui/select';
import { TextArea, type TextAreaProps } from '@festival/ui/text-area';
import { TextField, type TextFieldProps } from '@festival/ui/text-field';
import { useState } from 'react';

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

/** The value of a number field: null while it is empty, and the text itself if it is no number, which the contract's rule then refuses. */
export type TypedNumber = number | string | null;

interface NumberFieldProps
  extends Omit<
    TextFieldProps,
    'value' | 'defaultValue' | 'onChange' | 'type' | 'inputMode' | 'maxLength'
  > {
  value: TypedNumber;
  /** Gets any typed number, even out of bounds. The form shows what is wrong with it. */
  onChange: (value: TypedNumber) => void;
  /** An amount of dollars; otherwise a whole number. */
  isMoney?: boolean;
}

/**
 * A number that is typed as text, so the mouse wheel does not change it. It is read as the API reads it: whole, or not at all. No `maxLength`, because the
 * rest of a pasted "1,200.50" would be another number. The text stays as typed until blur.
 */
export function NumberField({
  value,
  onChange,
  isMoney = false,
  onBlur,
  ...rest
}: NumberFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const read = isMoney ? readDollars : readWhole;
  return (
    <TextField
      autoComplete="off"
      {...rest}
      inputMode={isMoney ? 'decimal' : 'numeric'}
      value={draft ?? format(value)}
      onChange={(text) => {
        setDraft(text);
        onChange(text.trim() === '' ? null : (read(text) ?? read(soFar(text)) ?? text));
      }}
      onBlur={(event) => {
        setDraft(null);
        onBlur?.(event);
      }}
    />
  );
}

/** A number whose decimals are still to come: "12." is 12 so far. */
const soFar = (text: string): string => text.trim().replace(/[.,]$/, '');

/** Money always has cents ("12.50"); whole amounts stay as short as they were typed. */
function format(value: TypedNumber): string {
  if (typeof value !== 'number') return value ?? '';
  return Number.isInteger(value) ? String(value) : value.toFixed(2);
}

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

/** The props of every field of a form: `form.field('name')`, and the props of the UI's own field. */
interface FieldProps<Values extends FieldValues, Sent> extends FieldOfForm<Values, Sent> {
  /** An error that the rules alone cannot find. */
  error?: string | undefined;
}

/** The props that the form sets, so callers cannot. */
type Tied =
  | 'name'
  | 'id'
  | 'label'
  | 'value'
  | 'defaultValue'
  | 'onChange'
  | 'onBlur'
  | 'error'
  | 'ref';

/** Connects a field of the UI to a form: its value, and its error as a sentence. */
const useField = <Values extends FieldValues, Sent>({
  control,
  name,
  id,
  label,
  error,
}: FieldProps<Values, Sent>) => {
  const { field, fieldState } = useController<Values, FieldPath<Values>, Sent>({ control, name });
  const rule = fieldState.error?.message;
  return { ...field, id, label, error: error ?? (rule && asSentence(label, rule)) };
};
