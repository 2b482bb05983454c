import { useState } from 'react';
import { TextField, type TextFieldProps } from '../text-field/index.js';

export interface NumberFieldProps
  extends Omit<TextFieldProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'inputMode'> {
  /** `null` while the box is empty. */
  value: number | null;
  /** Whatever was typed that is a number, in or out of bounds: the form says what is wrong with it. */
  onChange: (value: number | null) => void;
  /** Digits after the point: 2 for money, 0 for counts. */
  decimals?: number;
}

/** A number typed as text: no spinning by wheel, no "e", no comma surprises. */
export function NumberField({ value, onChange, decimals = 0, onBlur, ...rest }: NumberFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const change = (text: string) => {
    const typed = clean(text, decimals);
    setDraft(typed);
    onChange(typed === '' || typed === '.' ? null : Number(typed));
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

/** Money keeps its cents ("12.50"), whole amounts stay as short as they were typed. */
function format(value: number | null, decimals: number): string {
  if (value === null) return '';
  return Number.isInteger(value) ? String(value) : value.toFixed(decimals);
}

function clean(text: string, decimals: number): string {
  const [whole = '', ...fraction] = text
    .replace(',', '.')
    .replace(/[^\d.]/g, '')
    .split('.');
  if (decimals === 0 || fraction.length === 0) return whole;
  return `${whole}.${fraction.join('').slice(0, decimals)}`;
}
