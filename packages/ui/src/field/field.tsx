import type { ReactNode } from 'react';
import { cx } from '../cx.js';
import { VisuallyHidden } from '../visually-hidden.js';
import styles from './field.module.css';
import { FieldError } from './field-error.js';
import type { FieldIds } from './field-ids.js';

/** The common props of every field. */
export interface FieldFrame {
  label: ReactNode;
  /** Only screen readers get the label. For controls whose purpose the page around already shows. */
  labelHidden?: boolean;
  description?: ReactNode;
  /** What is wrong and how to correct it. Shown below the control and read with it. */
  error?: ReactNode;
  /** Shows "(optional)" after the label. Required fields have no mark. */
  optional?: boolean;
  className?: string;
}

export interface FieldFrameProps extends FieldFrame {
  ids: FieldIds;
  children: ReactNode;
}

/** Arranges label, description, control and error. For building other fields. */
export function Field({
  ids,
  label,
  labelHidden,
  description,
  error,
  optional,
  className,
  children,
}: FieldFrameProps) {
  const text = (
    <>
      {label}
      {optional && <span className={styles.optional}> (optional)</span>}
    </>
  );
  return (
    <div className={cx(styles.field, className)}>
      <label id={ids.label} htmlFor={ids.control} className={styles.label}>
        {labelHidden ? <VisuallyHidden>{text}</VisuallyHidden> : text}
      </label>
      {description && (
        <p id={ids.description} className={styles.description}>
          {description}
        </p>
      )}
      {children}
      <FieldError id={ids.error} error={error} />
    </div>
  );
}
