import { type ChangeEvent, type ComponentPropsWithRef, useCallback } from 'react';
import styles from './choice.module.css';
import { cx } from './cx.js';
import { FieldError, type FieldFrame, fieldAria, useFieldIds } from './field.js';
import { VisuallyHidden } from './visually-hidden.js';

export interface CheckboxProps
  extends Omit<FieldFrame, 'optional'>,
    Omit<ComponentPropsWithRef<'input'>, 'onChange' | 'type'> {
  onChange?: (checked: boolean, event: ChangeEvent<HTMLInputElement>) => void;
  /** Some, but not all, of the items that it represents are chosen. */
  indeterminate?: boolean;
}

/** One thing to agree to or to choose. */
export function Checkbox({
  label,
  labelHidden,
  description,
  error,
  className,
  id,
  onChange,
  indeterminate = false,
  ref,
  ...rest
}: CheckboxProps) {
  const ids = useFieldIds(id);
  const setInput = useCallback(
    (input: HTMLInputElement | null) => {
      if (input) input.indeterminate = indeterminate;
      if (typeof ref === 'function') return ref(input);
      if (ref) ref.current = input;
    },
    [indeterminate, ref],
  );
  return (
    <div className={className}>
      <label className={cx(styles.option, labelHidden && styles.bare)}>
        <input
          {...rest}
          {...fieldAria(ids, { description, error })}
          ref={setInput}
          id={ids.control}
          type="checkbox"
          className={cx(styles.input, styles.box)}
          onChange={onChange && ((event) => onChange(event.target.checked, event))}
        />
        {labelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : <span>{label}</span>}
      </label>
      {description && (
        <p id={ids.description} className={cx(styles.description, styles.below)}>
          {description}
        </p>
      )}
      <FieldError id={ids.error} error={error} />
    </div>
  );
}
