import { Icon } from '@festival/ui/icon';
import type { ChangeEvent, ComponentPropsWithRef } from 'react';
import { cx } from './cx.js';
import { Field, type FieldFrame, fieldAria, useFieldIds } from './field.js';
import box from './field.module.css';
import styles from './select.module.css';

export interface SelectOption<Value extends string = string> {
  value: Value;
  label: string;
  disabled?: boolean;
}

export interface SelectProps<Value extends string = string>
  extends FieldFrame,
    Omit<ComponentPropsWithRef<'select'>, 'onChange' | 'value' | 'defaultValue' | 'children'> {
  options: readonly SelectOption<Value>[];
  /** `''` means that nothing is chosen yet, and shows the placeholder. */
  value?: Value | '';
  defaultValue?: Value | '';
  onChange?: (value: Value, event: ChangeEvent<HTMLSelectElement>) => void;
  placeholder?: string;
}

/** The browser's own select. */
export function Select<Value extends string = string>({
  label,
  labelHidden,
  description,
  error,
  optional,
  className,
  id,
  options,
  onChange,
  placeholder,
  ...rest
}: SelectProps<Value>) {
  const ids = useFieldIds(id);
  return (
    <Field {...{ ids, label, labelHidden, description, error, optional, className }}>
      <span className={cx(box.control, styles.control)}>
        <select
          {...rest}
          {...fieldAria(ids, { description, error })}
          id={ids.control}
          className={cx(box.input, styles.select)}
          onChange={onChange && ((event) => onChange(event.target.value as Value, event))}
        >
          {placeholder !== undefined && (
            <option value="" disabled={rest.required}>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" className={styles.arrow} />
      </span>
    </Field>
  );
}
