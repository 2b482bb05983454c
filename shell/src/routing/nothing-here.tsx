import { useHost } from '@festival/mfe-kit/host';
import { useEffect } from 'react';
import { NotFoundPage } from '../pages/not-found-page.js';
import { PageFrame } from './page-frame.js';

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
