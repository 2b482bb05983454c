import type { VendorProfile } from '@festival/contracts/vendors';
import { isSlotReachable } from '@festival/edition/slots';
import { errorMessage, useApi } from '@festival/mfe-kit/api';
import { useFestivalNow } from '@festival/mfe-kit/clock';
import { useEdition } from '@festival/mfe-kit/edition';
import { LazyPart } from '@festival/mfe-kit/lazy';
import { failureOf, useMutation, useQuery } from '@festival/mfe-kit/query';
import { Link, useLocation } from '@festival/mfe-kit/router';
import { useSession, useSignIn } from '@festival/mfe-kit/session';
import { Alert, Refusal } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { Card, cardTarget } from '@festival/ui/card';
import { ErrorState } from '@festival/ui/error-state';
import { Cluster, Container, Stack } from '@festival/ui/layout';
import { LinkButton } from '@festival/ui/link-button';
import { Loading, Skeleton } from '@festival/ui/skeleton';
import { type ReactNode, useState } from 'react';
import page from '../../shared/page.module.css';
import { isLow } from '../../shared/product-cards.js';
import { useSlotTotals, vendorProfileKey } from '../../shared/queries.js';
import { StallHeader } from '../../shared/stall-header.js';
import { messageWithWait } from './account-fields.js';
import { OwnProfile } from './own-profile.js';
import styles from './stall.module.css';

const loadProducts = () =>
  import('../stall-products/stall-products.js').then((module) => module.StallProducts);

const loadOrders = () =>
  import('../stall-orders/stall-orders.js').then((module) => module.StallOrders);

const loadSessions = () =>
  import('@festival/mfe-kit/own-sessions').then((module) => module.OwnSessions);

/** The vendor's own profile with its products. It stays when a session ends and the cache is cleared, because the page must stay below an open form. */
export const useVendorProfile = () => {
  const api = useApi();
  const query = useQuery({
    queryKey: vendorProfileKey,
    queryFn: ({ signal }) => api.call('GET /vendors/profile', { signal }),
    enabled: useSession().role === 'vendor',
  });
  const [last, setLast] = useState<VendorProfile>();
  if (query.data && query.data !== last) setLast(query.data);
  return { ...query, profile: query.data ?? last };
};

/** The parts of the page, each at its fragment. A phone shows one at a time, a laptop all of them beside their names. */
const parts = [
  ['packing', 'To pack'],
  ['orders', 'Orders'],
  ['products', 'Products'],
  ['profile', 'Profile'],
] as const;
type PartName = (typeof parts)[number][0];
export type Part = (id: PartName, content: ReactNode) => ReactNode;

export function Stall({ logout }: { logout: ReturnType<typeof useLogout> }) {
  const { displayName } = useSession();
  const { profile, ...query } = useVendorProfile();
  // A catalogue of the previous version does not send it.
  const isHidden = profile?.confirmed === false;

  const { hash } = useLocation();
  const first = profile?.products.length === 0 ? 'products' : 'packing';
  const chosen = parts.find(([id]) => hash === `#${id}`)?.[0] ?? first;
  const part: Part = (id, content) => (
    <div id={id} data-chosen={id === chosen || undefined} className={styles.part}>
      {content}
    </div>
  );

  const content = () => {
    if (profile)
      return (
        <>
          {isHidden && <NotPublicYet emailAddress={profile.emailAddress} />}
          <Figures profile={profile} />
          <div className={styles.board}>
            <nav aria-label="Your stall" className={styles.nav}>
              {parts.map(([id, label]) => (
                <Link
                  key={id}
                  to={`/VendorLogin#${id}`}
                  aria-current={id === chosen ? 'location' : undefined}
                >
                  {label}
                </Link>
              ))}
            </nav>
            <Stack gap={7}>
              <LazyPart load={loadOrders} props={{ part }} placeholder={<Bones />} />
              {part(
                'products',
                <LazyPart load={loadProducts} props={{ profile }} placeholder={<Bones />} />,
              )}
              {part(
                'profile',
                <Stack gap={6}>
                  <OwnProfile profile={profile} />
                  <LazyPart load={loadSessions} props={{}} placeholder={<Bones />} />
                </Stack>,
              )}
            </Stack>
          </div>
        </>
      );
    if (query.error)
      return <ErrorState title="We could not open your stall" {...failureOf(query)} />;
    return <Bones label="Opening your stall…" />;
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
        <Cluster gap={3} className={styles.ways}>
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
        <Stack gap={5}>
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

/** What needs the vendor, each leading to its part. */
function Figures({ profile: { products } }: { profile: VendorProfile }) {
  const edition = useEdition();
  const now = useFestivalNow();
  const { data: totals = [] } = useSlotTotals();
  const next = edition.marketplace.collectionSlots.find(
    (slot) =>
      isSlotReachable(edition, slot, 0, now) &&
      totals.some(({ collectionDate }) => collectionDate === slot.code),
  );
  const ofNext = totals.find(({ collectionDate }) => next && collectionDate === next.code);
  const waiting = totals.reduce((sum, slot) => sum + slot.quantity - slot.verifiedQuantity, 0);
  const sold = products.reduce((sum, { quantitySold }) => sum + quantitySold, 0);
  const figures: [PartName, number, string, string?][] = [
    ['packing', ofNext?.quantity ?? 0, next ? 'To pack for' : 'To pack', next?.label],
    ['orders', waiting, 'Waiting for verification'],
    ['products', sold, 'Sold'],
    ['products', products.filter(isLow).length, 'Low stock'],
  ];
  return (
    <ul aria-label="At a glance" className={styles.figures}>
      {figures.map(([id, count, label, slot]) => (
        <Card key={label} as="li" interactive padding="small">
          <Link to={`/VendorLogin#${id}`} className={cardTarget}>
            <span className={styles.count}>{count.toLocaleString('en-SG')}</span> {label}
            {slot && (
              <>
                {' '}
                <span className={styles.slot}>{slot}</span>
              </>
            )}
          </Link>
        </Card>
      ))}
    </ul>
  );
}

/** Logs out, once however often the button is pressed. */
export const useLogout = () => {
  const signIn = useSignIn();
  const [hasLeft, setHasLeft] = useState(false);
  const logout = useMutation({
    mutationFn: () => {
      setHasLeft(true);
      return signIn.signOut();
    },
    onError: () => setHasLeft(false),
  });
  return {
    /** Whether this page ended the session itself, so that it need not ask to sign in again. */
    hasLeft,
    /** Call it after the next sign-in. */
    forget: () => setHasLeft(false),
    run: () => {
      if (!logout.isPending) logout.mutate();
    },
    isBusy: logout.isPending,
    error: logout.error ? errorMessage(logout.error) : undefined,
  };
};

function Bones({ label = 'Loading…' }) {
  return (
    <Loading label={label}>
      <Stack gap={4}>
        <Skeleton shape="title" />
        <Card padding="large">
          <Skeleton lines={8} />
        </Card>
      </Stack>
    </Loading>
  );
}

function NotPublicYet({ emailAddress }: Pick<VendorProfile, 'emailAddress'>) {
  const api = useApi();
  const ask = useMutation({ mutationFn: () => api.call('POST /vendors/confirmation') });
  const again = (
    <Button
      size="compact"
      busy={ask.isPending}
      busyLabel="Sending the link…"
      onClick={() => {
        if (!ask.isPending) ask.mutate();
      }}
    >
      Send the link again
    </Button>
  );
  return (
    <>
      <Alert tone="info" title="Nobody but you sees your stall yet" actions={again}>
        We sent a link to {emailAddress}. Open it to show your stall and its products in the
        marketplace. The organisers can confirm it, too.
      </Alert>
      {ask.data && (
        <Alert tone="positive" live>
          A new link is on its way to {ask.data.emailAddress}.
        </Alert>
      )}
      <Refusal>{messageWithWait(ask.error)}</Refusal>
    </>
  );
}
