import type { ChangeEvent, ComponentPropsWithRef, ReactNode } from 'react';
import { Field, type FieldFrame, fieldAria, useFieldIds } from './field.js';
import box from './field.module.css';

export interface TextFieldProps
  extends FieldFrame,
    Omit<
      ComponentPropsWithRef<'input'>,
      'onChange' | 'value' | 'defaultValue' | 'prefix' | 'size'
    > {
  value?: string;
  defaultValue?: string;
  onChange?: (value: string, event: ChangeEvent<HTMLInputElement>) => void;
  /** Shown inside the box, before and after the text: "$", an icon, a unit. */
  prefix?: ReactNode;
  suffix?: ReactNode;
}

/** One line of text. `ref` is the input's. */
export function TextField({
  label,
  labelHidden,
  description,
  error,
  optional,
  className,
  id,
  onChange,
  prefix,
  suffix,
  type = 'text',
  ...rest
}: TextFieldProps) {
  const ids = useFieldIds(id);
  return (
    <Field {...{ ids, label, labelHidden, description, error, optional, className }}>
      <span className={box.control}>
        {prefix && <span className={box.affix}>{prefix}</span>}
        <input
          {...rest}
          {...fieldAria(ids, { description, error })}
          id={ids.control}
          type={type}
          className={box.input}
          onChange={onChange && ((event) => onChange(event.target.value, event))}
        />
        {suffix && <span className={box.affix}>{suffix}</span>}
      </span>
    </Field>
  );
}
