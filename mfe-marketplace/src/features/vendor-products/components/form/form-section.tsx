import { cx } from '@festival/ui/cx';
import { type ReactNode, useId } from 'react';
import styles from './product-form.module.css';

interface Props {
  title: string;
  /** Spans both columns of the form. */
  isWhole?: boolean;
  children: ReactNode;
}

/** One part of the product form. */
export function FormSection({ title, isWhole, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={cx(styles.section, isWhole && styles.whole)}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      {children}
    </section>
  );
}
