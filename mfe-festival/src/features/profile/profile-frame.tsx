import { Container, Stack } from '@festival/ui/layout';
import { PageHeader } from '@festival/ui/page-header';
import type { ReactNode } from 'react';
import styles from './profile-frame.module.css';

interface Props {
  title?: string;
  /** Shown below the title: the student. */
  head?: ReactNode;
  children: ReactNode;
}

/** The heading and the width of the profile page, in every state. */
export function ProfileFrame({ title = 'Your profile', head, children }: Props) {
  return (
    <>
      <PageHeader title={title} tone="night" motif="kite" seed="profile">
        {head}
      </PageHeader>
      <Container className={styles.body}>
        <Stack gap={7}>{children}</Stack>
      </Container>
    </>
  );
}
