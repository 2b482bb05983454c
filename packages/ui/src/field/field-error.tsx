import { Icon } from '@festival/ui/icon';
import { VisuallyHidden } from '@festival/ui/visually-hidden';
import type { ReactNode } from 'react';
import styles from './field.module.css';

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
