import { Icon } from '@festival/ui/icon';
import { VisuallyHidden } from '@festival/ui/visually-hidden';
import type { ReactNode } from 'react';
import styles from './field.module.css';

/** The message under a field or a group; nothing where there is none. */
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
