import type { ReactNode } from 'react';
import { cx } from './cx.js';
import { FieldError } from './field/field-error.js';
import { type FieldFrame, fieldAria, useFieldIds } from './field.js';
import styles from './field-set.module.css';
import { VisuallyHidden } from './visually-hidden.js';

/** The common props of every group of choices. */
export interface FieldSetFrame extends FieldFrame {
  /** The target of a link in an error summary. */
  id?: string;
  disabled?: boolean;
}

export interface FieldSetProps extends FieldSetFrame {
  children: ReactNode;
  /** `radiogroup` if exactly one of its controls can be chosen. */
  role?: 'group' | 'radiogroup';
  required?: boolean;
}

/** A group of controls with a common name. */
export function FieldSet({
  id,
  label,
  labelHidden,
  description,
  error,
  optional,
  className,
  children,
  role = 'group',
  required,
  disabled,
}: FieldSetProps) {
  const ids = useFieldIds(id);
  const { 'aria-invalid': invalid, ...described } = fieldAria(ids, { description, error });
  // ARIA does not allow a plain group to be invalid or required, so its description says it.
  const radio =
    role === 'radiogroup' ? { role, 'aria-invalid': invalid, 'aria-required': required } : {};
  const legend = (
    <>
      {label}
      {optional && <span className={styles.optional}> (optional)</span>}
    </>
  );
  return (
    <fieldset
      {...described}
      id={ids.control}
      {...radio}
      disabled={disabled}
      tabIndex={-1}
      className={cx(styles.set, className)}
    >
      <legend className={cx(styles.legend, labelHidden && styles.gone)}>
        {labelHidden ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}
      </legend>
      {description && (
        <p id={ids.description} className={styles.description}>
          {description}
        </p>
      )}
      {children}
      <FieldError id={ids.error} error={error} />
    </fieldset>
  );
}
