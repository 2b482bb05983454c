import { useState } from 'react';
import { TextField, type TextFieldProps } from '../text-field/index.js';

export interface NumberFieldProps
  extends Omit<TextFieldProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'inputMode'> {
  /** `null` while the box is empty. */
  value: number | null;
  /** Gets any typed number, even out of bounds. The form shows what is wrong with it. */
  onChange: (value: number | null) => void;
  /** Digits after the point: 2 for money, 0 for counts. */
  decimals?: number;
}

/** A number that is typed as text: the mouse wheel does not change it, and "e" and commas cause no surprises. The text stays as typed until blur. */
export function NumberField({ value, onChange, decimals = 0, onBlur, ...rest }: NumberFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const change = (text: string) => {
    const typed = clean(text, decimals);
    setDraft(typed);
    onChange(parse(typed, decimals));
  };
  return (
    <TextField
      autoComplete="off"
      {...rest}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      value={draft ?? format(value, decimals)}
      onChange={change}
      onBlur={(event) => {
        setDraft(null);
        onBlur?.(event);
      }}
    />
  );
}

/** Money always has cents ("12.50"); whole amounts stay as short as they were typed. */
function format(value: number | null, decimals: number): string {
  if (value === null) return '';
  return Number.isInteger(value) ? String(value) : value.toFixed(decimals);
}

function clean(text: string, decimals: number): string {
  const typed = text.replace(/[^\d.,]/g, '');
  const point = typed.indexOf('.');
  return point < 0 ? typed : typed.slice(0, point + 1 + decimals);
}

/** A comma before three digits groups thousands, as in "1,200.50". Any other comma is a decimal point, as in "12,5". */
const GROUPING = /,(?=\d{3}(?:\D|$))/g;

function parse(text: string, decimals: number): number | null {
  const [whole = '', ...fraction] = text.replace(GROUPING, '').replace(',', '.').split('.');
  const kept = fraction.join('').replace(/\D/g, '').slice(0, decimals);
  const digits = whole.replace(/\D/g, '');
  return digits || kept ? Number(`${digits}.${kept}`) : null;
}
