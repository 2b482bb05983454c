import { Icon } from '@festival/ui/icon';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './form-errors.module.css';

export interface FormError {
  /** The id of the control or group that the error is about. Without an id, it is about the whole form. */
  fieldId?: string;
  message: ReactNode;
}

export interface FormErrorsProps {
  errors: readonly FormError[];
  /** Changes with every attempt to send the form, so that the summary takes the focus again. */
  attempt?: number;
}

/** The errors of a form, as links to the fields. Takes the focus once for each attempt, and not when an error appears while somebody types. */
export function FormErrors({ errors, attempt = 0 }: FormErrorsProps) {
  const id = useId();
  const summary = useRef<HTMLElement>(null);
  const hasErrors = errors.length > 0;
  const announced = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (!hasErrors || announced.current === attempt) return;
    announced.current = attempt;
    summary.current?.focus();
  }, [hasErrors, attempt]);
  if (!hasErrors) return null;
  return (
    <section ref={summary} tabIndex={-1} aria-labelledby={id} className={styles.summary}>
      <Icon name="alert" />
      <div>
        <p id={id} className={styles.title}>
          Please check these before you go on
        </p>
        <ul className={styles.list}>
          {errors.map(({ fieldId, message }, index) => (
            <li key={fieldId ?? index}>
              {fieldId ? (
                <a
                  href={`#${fieldId}`}
                  onClick={(event) => {
                    event.preventDefault();
                    focusField(fieldId);
                  }}
                >
                  {message}
                </a>
              ) : (
                message
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const CONTROLS = 'input:not(:disabled, [type=file]), select, textarea, button';

/** Focuses a control, or the first control of a group, and scrolls its label into view. */
export const focusField = (id: string): void => {
  const field = document.getElementById(id);
  const control = field?.matches('fieldset')
    ? (field.querySelector<HTMLElement>(CONTROLS) ?? field)
    : field;
  field?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
};
