import type { VendorProfile } from '@festival/contracts/vendors';
import { errorMessage } from '@festival/mfe-kit/api';
import { LazyPart } from '@festival/mfe-kit/lazy';
import { useSession } from '@festival/mfe-kit/session';
import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { ErrorState } from '@festival/ui/error-state';
import { Cluster, Container, Stack } from '@festival/ui/layout';
import { Link } from '@festival/ui/link';
import { LinkButton } from '@festival/ui/link-button';
import { useState } from 'react';
import page from '../../../shared/page.module.css';
import { StallHeader } from '../../../shared/stall/stall-header.js';
import { useVendorProfile } from '../../../shared/stall/vendor-profile-query.js';
import { OwnProfile } from '../../vendor-profile/components/own-profile.js';
import type { Logout } from '../use-logout.js';
import { NotPublicYet } from './not-public-yet.js';
import { PartSkeleton, StallSkeleton } from './stall-skeleton.js';

const loadProducts = () =>
  import('../../vendor-products/components/list/vendor-products.js').then(
    (module) => module.VendorProducts,
  );

const loadOrders = () =>
  import('../../vendor-orders/components/vendor-orders.js').then((module) => module.VendorOrders);

const loadSessions = () =>
  import('@festival/mfe-kit/own-sessions').then((module) => module.OwnSessions);

/** The last loaded profile: when a session ends, the cache is cleared, but the page must stay below an open form. */
const useLastProfile = () => {
  const query = useVendorProfile();
  const [last, setLast] = useState<VendorProfile>();
  if (query.data && query.data !== last) setLast(query.data);
  return { ...query, profile: query.data ?? last };
};

/** A signed-in vendor's stall: its profile, products and orders. */
export function Stall({ logout }: { logout: Logout }) {
  const { displayName } = useSession();
  const { profile, error, isFetching, refetch } = useLastProfile();
  // A catalogue of the previous version does not send it.
  const isHidden = profile?.confirmed === false;

  const content = () => {
    if (profile)
      return (
        <>
          {isHidden && <NotPublicYet emailAddress={profile.emailAddress} />}
          <OwnProfile profile={profile} />
          <LazyPart load={loadProducts} props={{ profile }} placeholder={<PartSkeleton />} />
          <LazyPart load={loadOrders} props={{}} placeholder={<PartSkeleton />} />
          <LazyPart load={loadSessions} props={{}} placeholder={<PartSkeleton />} />
        </>
      );
    if (error)
      return (
        <ErrorState
          title="We could not open your stall"
          onRetry={() => void refetch()}
          busy={isFetching}
        >
          {errorMessage(error)}
        </ErrorState>
      );
    return <StallSkeleton />;
  };

  return (
    <>
      <StallHeader
        eyebrow="Vendor Login"
        title={
          <>
            Welcome, <bdi>{profile?.displayName ?? displayName}</bdi>
          </>
        }
      >
        {profile && (
          <Cluster as="nav" gap={4} aria-label="Your stall">
            <Link href="/VendorLogin#products">My Products</Link>
            <Link href="/VendorLogin#orders">Orders</Link>
          </Cluster>
        )}
        <Cluster gap={3}>
          {profile && !isHidden && (
            <LinkButton variant="secondary" href={`/VendorPage/${profile._id}`}>
              Your page in the market
            </LinkButton>
          )}
          <Button
            variant="quiet"
            busy={logout.isBusy}
            busyLabel="Logging out…"
            onClick={logout.run}
          >
            Logout
          </Button>
        </Cluster>
      </StallHeader>
      <Container className={page.page}>
        <Stack gap={7}>
          {logout.error && (
            <Alert tone="negative" title="You are still logged in" live>
              {logout.error}
            </Alert>
          )}
          {content()}
        </Stack>
      </Container>
    </>
  );
}
