import { Icon } from '@festival/ui/icon';
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { cx } from '../cx/index.js';
import styles from './form-errors.module.css';

export interface FormError {
  /** Id of the control, or of the group of choices, that it is about. Without one: about the whole form. */
  fieldId?: string;
  message: ReactNode;
}

export interface FormErrorsProps {
  errors: readonly FormError[];
  title?: ReactNode;
  /** Changes with every attempt to send the form: the summary then takes the focus again. */
  attempt?: number;
  className?: string;
}

/** What is wrong with a form, as links to the fields. Takes the focus when it appears. */
export function FormErrors({
  errors,
  title = 'Please check these before you go on',
  attempt = 0,
  className,
}: FormErrorsProps) {
  const id = useId();
  const summary = useRef<HTMLElement>(null);
  const hasErrors = errors.length > 0;
  useEffect(() => {
    if (hasErrors) summary.current?.focus();
  }, [hasErrors, attempt]);
  if (!hasErrors) return null;
  return (
    <section
      ref={summary}
      tabIndex={-1}
      aria-labelledby={id}
      className={cx(styles.summary, className)}
    >
      <Icon name="alert" />
      <div>
        <p id={id} className={styles.title}>
          {title}
        </p>
        <ul className={styles.list}>
          {errors.map(({ fieldId, message }, index) => (
            <li key={fieldId ?? index}>
              {fieldId ? (
                <a href={`#${fieldId}`} onClick={(event) => goToField(event, fieldId)}>
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

/** To the first control of a group, so that the keyboard goes on from there. */
function goToField(event: MouseEvent, fieldId: string) {
  const field = document.getElementById(fieldId);
  if (!field) return;
  event.preventDefault();
  const control = field.matches('fieldset')
    ? (field.querySelector<HTMLElement>('input:not(:disabled), select, textarea, button') ?? field)
    : field;
  field.scrollIntoView({ block: 'center' });
  control.focus({ preventScroll: true });
}
