import type { ReactNode } from 'react';
import { cx } from '../cx/index.js';
import { FieldError } from '../field/field-error.js';
import { type FieldFrame, fieldAria, useFieldIds } from '../field/index.js';
import { VisuallyHidden } from '../visually-hidden/index.js';
import styles from './field-set.module.css';

/** What every group of choices takes besides its own props. */
export interface FieldSetFrame extends FieldFrame {
  /** The id that a link in an error summary goes to. */
  id?: string;
  disabled?: boolean;
}

export interface FieldSetProps extends FieldSetFrame {
  children: ReactNode;
  /** `radiogroup` where exactly one of the controls in it may be chosen. */
  role?: 'group' | 'radiogroup';
  required?: boolean;
}

/** Controls that belong together, under one name. */
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
  // A plain group may be neither invalid nor required; its description says so instead.
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
