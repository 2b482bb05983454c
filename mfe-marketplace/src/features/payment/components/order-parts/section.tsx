import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

interface Props {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
}

/** One step of the payment form. */
export function Section({ title, intro, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {intro && <p className={styles.intro}>{intro}</p>}
      {children}
    </section>
  );
}
