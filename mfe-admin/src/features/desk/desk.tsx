import { LazyPart } from '@festival/mfe-kit/lazy';
import { usePageMeta, useSearchParams } from '@festival/mfe-kit/router';
import { useSession } from '@festival/mfe-kit/session';
import { Container } from '@festival/ui/layout';
import { LinkTabs } from '@festival/ui/link-tabs';
import { PageHeader } from '@festival/ui/page-header';
import { Loading, Skeleton } from '@festival/ui/skeleton';
import styles from './desk.module.css';
import { type DeskPage, hrefOf, pagesOf } from './desk-pages.js';
import { TabCount } from './tab-count.js';

const placeholder = (
  <Loading>
    <Skeleton lines={10} />
  </Loading>
);

const tabOf = (page: DeskPage) => ({
  id: page.id,
  href: hrefOf(page),
  label: (
    <>
      {page.label}
      {page.useCount && <TabCount useCount={page.useCount} />}
    </>
  ),
});

/** The admin area, one page at a time. */
export function Desk({ page }: { page: DeskPage }) {
  const [search] = useSearchParams();
  const session = useSession();
  const title = typeof page.title === 'string' ? page.title : page.title(search);
  usePageMeta({ title });
  return (
    <LinkTabs
      label="The desk"
      tabs={pagesOf(session).map(tabOf)}
      value={page.id}
      around={(row) => (
        <PageHeader compact tone="night" title={title}>
          {row}
        </PageHeader>
      )}
    >
      <Container className={styles.page}>
        <LazyPart key={page.id} load={page.load} props={{}} placeholder={placeholder} />
      </Container>
    </LinkTabs>
  );
}
