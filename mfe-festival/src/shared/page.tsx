import { Container } from '@festival/ui/layout';
import type { ReactNode } from 'react';
import styles from './page.module.css';

/** A page's width and margins: the shell leaves both to the page. */
export function Page({ children }: { children: ReactNode }) {
  return <Container className={styles.page}>{children}</Container>;
}
