import { Icon } from '@festival/ui/icon';
import { VisuallyHidden } from '@festival/ui/visually-hidden';
import { type ReactNode, useId } from 'react';
import { cx } from './cx.js';
import styles from './field.module.css';

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
  return (
    <div className={cx(styles.field, className)}>
      <label id={ids.label} htmlFor={ids.control} className={styles.label}>
        <LabelText label={label} labelHidden={labelHidden} optional={optional} />
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
        <LabelText label={label} labelHidden={labelHidden} optional={optional} />
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

function LabelText({ label, labelHidden, optional }: FieldFrame) {
  const text = (
    <>
      {label}
      {optional && <span className={styles.optional}> (optional)</span>}
    </>
  );
  return labelHidden ? <VisuallyHidden>{text}</VisuallyHidden> : text;
}

/** The error below a field or a group; renders nothing without an error. */
export function FieldError({ id, error }: { id: string; error: ReactNode }) {
  if (!error) return null;
  return (
    <p id={id} className={styles.error}>
      <Icon name="alert" size="small" />
      <span>
        <VisuallyHidden>Error: </VisuallyHidden>
        {error}
      </span>
    </p>
  );
}

export interface FieldIds {
  control: string;
  label: string;
  description: string;
  error: string;
}

/** Ids that connect a control to its label, description and error. A given `id` is the control's. */
export function useFieldIds(id?: string): FieldIds {
  const own = useId();
  const control = id ?? own;
  return {
    control,
    label: `${control}-label`,
    description: `${control}-description`,
    error: `${control}-error`,
  };
}

/** The aria attributes of a control, or of a group. */
export function fieldAria(
  ids: FieldIds,
  { description, error }: { description?: ReactNode; error?: ReactNode },
) {
  const describedBy = [error && ids.error, description && ids.description]
    .filter(Boolean)
    .join(' ');
  return {
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error ? true : undefined,
  } as const;
}
