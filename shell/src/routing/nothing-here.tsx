import { useHost } from '@festival/mfe-kit/host';
import { useEffect } from 'react';
import { NotFoundPage } from '../pages/not-found-page.js';
import { PageFrame } from './page-frame.js';

/** The page for an address that no area knows. The desk has no other areas: from there the gateway leads to the page of the site. */
export function NothingHere() {
  const { desk } = useHost();
  useEffect(() => {
    if (desk?.isHere) location.reload();
  }, [desk]);
  return (
    <PageFrame title="Page not found">
      <NotFoundPage />
    </PageFrame>
  );
}
