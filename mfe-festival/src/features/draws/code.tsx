import type { ReactNode } from 'react';
import styles from './code.module.css';

/** A code, a hash or a number to compare digit by digit. It may break anywhere. */
export function Code({ children }: { children: ReactNode }) {
  return <code className={styles.code}>{children}</code>;
}
