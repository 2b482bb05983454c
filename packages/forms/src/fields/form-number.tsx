import { readDollars, readWhole } from '@festival/contracts/money';
import type { FieldValues } from '@festival/forms/engine';
import { TextField, type TextFieldProps } from '@festival/ui/text-field';
import { useState } from 'react';
import { type FieldProps, type Tied, useField } from './use-field.js';

/** The value of a number field: null while it is empty, and the text itself if it is no number, which the contract's rule then refuses. */
export type TypedNumber = number | string | null;

export interface NumberFieldProps
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
