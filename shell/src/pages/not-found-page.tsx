import { useHost, usePageMeta } from '@festival/mfe-kit/host';
import { LinkButton } from '@festival/ui/link-button';
import { useEffect } from 'react';
import { PageFrame } from '../routing/page-frame.js';
import styles from './plain-page.module.css';

/** The page for an address with no content. Either the shell finds out, or the page. */
export function NotFoundPage() {
  usePageMeta({
    title: 'Page not found',
    description: 'There is nothing at this address.',
    isMissing: true,
  });
  return (
    <div className={styles.page}>
      <h1>We could not find that page</h1>
      <p>It may have flown off with an old link, or the address has a typing mistake in it.</p>
      <div className={styles.ways}>
        <LinkButton variant="primary" href="/">
          Go to the home page
        </LinkButton>
        <LinkButton href="/programmes">Full programme</LinkButton>
      </div>
    </div>
  );
}

/** The page for an address that no area knows. At the admin pages' own address there are no other areas: the gateway leads from there to the page of the site. */
export function NothingHere() {
  const { adminAddress } = useHost();
  useEffect(() => {
    if (adminAddress?.isHere) location.reload();
  }, [adminAddress]);
  return (
    <PageFrame title="Page not found">
      <NotFoundPage />
    </PageFrame>
  );
}
