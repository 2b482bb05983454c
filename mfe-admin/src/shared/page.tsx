import { Container } from '@festival/ui/layout';
import { LinkTabs, type LinkTabsProps } from '@festival/ui/link-tabs';
import { PageHeader } from '@festival/ui/page-header';
import type { ReactNode } from 'react';
import styles from './page.module.css';

interface Props {
  title: string;
  /** The parts of the desk, where there is a choice. */
  tabs?: Pick<LinkTabsProps, 'label' | 'tabs' | 'value'>;
  children: ReactNode;
}

/** A page of the desk: its title on a sheet of night, and its width and margins. */
export function Page({ title, tabs, children }: Props) {
  const content = <Container className={styles.page}>{children}</Container>;
  return (
    <>
      <PageHeader slim tone="night" motif="eye" eyebrow="Festival desk" title={title} />
      {tabs ? <LinkTabs {...tabs}>{content}</LinkTabs> : content}
    </>
  );
}
