import type { ReactNode } from 'react';
import { cx } from '../cx/index.js';
import { VisuallyHidden } from '../visually-hidden/index.js';
import styles from './field.module.css';
import { FieldError } from './field-error.js';
import type { FieldIds } from './field-ids.js';

/** What every field takes besides its own props. */
export interface FieldFrame {
  label: ReactNode;
  /** Read for the control, but not shown: where the page around it says it already. */
  labelHidden?: boolean;
  description?: ReactNode;
  /** What is wrong and how to put it right. Shown beneath, read with the control. */
  error?: ReactNode;
  /** Says "(optional)" after the label. Required fields carry no mark. */
  optional?: boolean;
  className?: string;
}

export interface FieldFrameProps extends FieldFrame {
  ids: FieldIds;
  children: ReactNode;
}

/** Label, description, control and error in their places. For building further fields. */
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
