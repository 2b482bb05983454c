import type { ReactNode } from 'react';
import { Stack } from '../layout.js';
import styles from './styleguide.module.css';

export interface SectionProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** One part of the guide, with an id for links. */
export function Section({ id, title, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles.section}>
      <h2 id={`${id}-title`}>{title}</h2>
      <Stack gap={5}>{children}</Stack>
    </section>
  );
}

/** A few examples under a small heading. */
export function Example({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.example}>
      <h3 className={styles.exampleTitle}>{title}</h3>
      {children}
    </div>
  );
}
