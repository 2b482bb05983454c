import { readDollars, readWhole } from '@festival/contracts/money';
import { type Control, useController } from '@festival/forms/engine';
import { asSentence, type FieldOfForm } from '@festival/forms/form';
import { Checkbox, type CheckboxProps } from '@festival/ui/checkbox';
import { PasswordField } from '@festival/ui/password-field';
import { RadioGroup, type RadioGroupProps } from '@festival/ui/radio-group';
import { Select, type SelectProps } from '@festival/ui/select';
import { TextArea } from '@festival/ui/text-area';
import { TextField, type TextFieldProps } from '@festival/ui/text-field';
import { type ComponentType, useState } from 'react';

/** The props that the form sets, so callers cannot. */
type Tied =
  | keyof FieldOfForm
  | 'value'
  | 'checked'
  | 'defaultValue'
  | 'onChange'
  | 'onBlur'
  | 'error'
  | 'ref';

/** `form.field('name')`, and the props of the UI's own field. */
type TiedProps<Props> = FieldOfForm &
  Omit<Props, Tied> & {
    /** An error that the rules alone cannot find. */
    error?: string | undefined;
  };

/** Connects a field of the UI to a form: its value, and its error as a sentence. */
const tied = <Props extends object>(Field: ComponentType<Props>) =>
  function TiedField({ control, name, error, ...rest }: TiedProps<Props>) {
    const { field, fieldState } = useController({ control: control as Control, name });
    const rule = fieldState.error?.message;
    const said = error ?? (rule && asSentence(rest.label, rule));
    return <Field {...({ ...rest, ...field, error: said } as unknown as Props)} />;
  };

export const FormText = tied(TextField);
export const FormTextArea = tied(TextArea);
export const FormPassword = tied(PasswordField);
export const FormSelect = tied<SelectProps>(Select);
export const FormRadio = tied<RadioGroupProps>(({ ref: _, ...props }: RadioGroupProps & Ref) => (
  <RadioGroup {...props} />
));
export const FormCheckbox = tied(({ value, ...props }: CheckboxProps) => (
  <Checkbox {...props} checked={Boolean(value)} />
));

/** The form gives it to every field. A group of radio buttons has no element for it. */
interface Ref {
  ref?: unknown;
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

export const FormNumber = tied(NumberField);

/** A number whose decimals are still to come: "12." is 12 so far. */
const soFar = (text: string): string => text.trim().replace(/[.,]$/, '');

/** Money always has cents ("12.50"); whole amounts stay as short as they were typed. */
function format(value: TypedNumber): string {
  if (typeof value !== 'number') return value ?? '';
  return Number.isInteger(value) ? String(value) : value.toFixed(2);
}
