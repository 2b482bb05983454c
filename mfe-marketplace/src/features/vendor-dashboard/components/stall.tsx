import type { VendorProfile } from '@festival/contracts/vendors';
import { errorMessage, useApi } from '@festival/mfe-kit/api';
import { LazyPart } from '@festival/mfe-kit/lazy';
import { useMutation } from '@festival/mfe-kit/query';
import { useSession } from '@festival/mfe-kit/session';
import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { Card } from '@festival/ui/card';
import { DescriptionList } from '@festival/ui/description-list';
import { ErrorState } from '@festival/ui/error-state';
import { Cluster, Container, Stack } from '@festival/ui/layout';
import { Link } from '@festival/ui/link';
import { LinkButton } from '@festival/ui/link-button';
import { formatPrice } from '@festival/ui/price';
import { Loading, Skeleton } from '@festival/ui/skeleton';
import { type ReactNode, useId, useState } from 'react';
import { LongText } from '../../../shared/long-text.js';
import page from '../../../shared/page.module.css';
import { StallHeader } from '../../../shared/stall/stall-header.js';
import { useVendorProfile } from '../../../shared/stall/vendor-profile-query.js';
import { ChangePasswordDialog } from '../../vendor-account/components/change-password-dialog.js';
import { messageWithWait } from '../../vendor-account/when-again.js';
import { EditProfileDialog } from '../../vendor-profile/components/edit-profile-dialog.js';
import styles from '../../vendor-profile/components/profile-details.module.css';
import { editDraft } from '../../vendor-profile/edit-draft.js';
import { editLabels } from '../../vendor-profile/use-edit-form.js';
import type { Logout } from '../use-logout.js';

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

function Bones() {
  return (
    <Stack gap={4}>
      <Skeleton shape="title" />
      <Card padding="large">
        <Skeleton lines={8} />
      </Card>
    </Stack>
  );
}

/** A placeholder for a stall that is loading. */
function StallSkeleton() {
  return (
    <Loading label="Opening your stall…">
      <Bones />
    </Loading>
  );
}

/** A placeholder for a part whose code is loading. */
function PartSkeleton() {
  return (
    <Loading>
      <Bones />
    </Loading>
  );
}

/** The signed-in vendor's profile, with ways to change it. */
function OwnProfile({ profile }: { profile: VendorProfile }) {
  // A form that was left, by a reload or because the session ended, opens again on return.
  const [open, setOpen] = useState<'profile' | 'password' | null>(() =>
    editDraft.read(profile._id) ? 'profile' : null,
  );
  const id = useId();
  const close = () => setOpen(null);
  return (
    <Stack as="section" gap={4} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>My Profile</h2>
        <Cluster gap={2}>
          <Button icon="edit" size="compact" onClick={() => setOpen('profile')}>
            Edit Profile
          </Button>
          <Button variant="quiet" size="compact" onClick={() => setOpen('password')}>
            Change Password
          </Button>
        </Cluster>
      </div>
      <ProfileDetails profile={profile} />
      {open === 'profile' && <EditProfileDialog profile={profile} onClose={close} />}
      {open === 'password' && <ChangePasswordDialog username={profile.username} onClose={close} />}
    </Stack>
  );
}

/** Tells a vendor that its stall is not public yet, and how to change that. */
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
      {ask.error && (
        <Alert tone="negative" live>
          {messageWithWait(ask.error)}
        </Alert>
      )}
    </>
  );
}

const notGiven = <span className={styles.none}>Not given</span>;

function Text({ children }: { children: string }) {
  return children ? (
    <span className={styles.text} dir="auto">
      {children}
    </span>
  ) : (
    notGiven
  );
}

/** The vendor's own view of its profile. */
function ProfileDetails({ profile }: { profile: VendorProfile }) {
  const { displayName, username, emailAddress, surcharge } = profile;
  const items: { term: string; value: ReactNode }[] = [
    { term: editLabels.displayName, value: <Text>{displayName}</Text> },
    { term: editLabels.username, value: <Text>{username}</Text> },
    { term: 'Email address', value: <Text>{emailAddress}</Text> },
    {
      term: editLabels.surcharge,
      value: surcharge > 0 ? `${formatPrice(surcharge)} an order` : 'None',
    },
    { term: editLabels.contactNumber, value: <Text>{profile.contactNumber}</Text> },
    { term: editLabels.instagramAccount, value: <Text>{profile.instagramAccount}</Text> },
    { term: editLabels.website, value: <Text>{profile.website}</Text> },
    {
      term: editLabels.description,
      value: profile.description ? <LongText text={profile.description} /> : notGiven,
    },
  ];
  return (
    <Card padding="large">
      <DescriptionList arrangement="above" items={items} className={styles.list} />
    </Card>
  );
}
