import { Container } from '@festival/ui/layout';
import { PageHeader } from '@festival/ui/page-header';
import type { ReactNode } from 'react';
import styles from './page.module.css';

/** A page of the desk: its title on a sheet of night, and its width and margins. */
export function Page({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <PageHeader slim tone="night" motif="eye" eyebrow="Festival desk" title={title} />
      <Container className={styles.page}>{children}</Container>
    </>
  );
}
