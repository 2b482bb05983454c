import { Navigate, NotFound } from '@festival/mfe-kit/router';
import { LinkTabs } from '@festival/ui/link-tabs';
import { PageHeader, type PageHeaderProps } from '@festival/ui/page-header';
import type { ComponentType } from 'react';
import type { CopyText } from '../content/schemas.js';
import { Copy } from './copy.js';
import styles from './tabbed-page.module.css';

interface Props extends Pick<PageHeaderProps, 'motif' | 'tone'> {
  title: string;
  lead: CopyText;
  /** The address without a tab: `/exhibitions`. It leads to the first one. */
  path: string;
  tabs: readonly { id: string; label: string; lead?: CopyText; Panel: ComponentType }[];
  /** The tab in the address. */
  asked: string | undefined;
}

/** A page in several parts, each with a tab and an address. */
export function TabbedPage({ title, lead, path, tabs, asked, ...look }: Props) {
  if (!asked) return <Navigate to={`${path}/${tabs[0]?.id}`} replace />;
  const tab = findTab(tabs, asked);
  if (!tab) return <NotFound />;
  return (
    <>
      <PageHeader title={title} lead={<Copy of={tab.lead ?? lead} />} {...look} />
      <LinkTabs
        className={styles.tabs}
        label={title}
        value={tab.id}
        tabs={tabs.map(({ id, label }) => ({ id, label, href: `${path}/${id}` }))}
      >
        <tab.Panel />
      </LinkTabs>
    </>
  );
}

/** The tab that an address names, in any case. */
export const findTab = <Tab extends { id: string }>(tabs: readonly Tab[], asked: string) =>
  tabs.find(({ id }) => id.toLowerCase() === asked.toLowerCase());
