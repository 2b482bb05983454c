import {
  MIN_PASSWORD_LENGTH,
  type PasswordChange,
  passwordChange,
} from '@festival/contracts/session';
import type { VendorProfile } from '@festival/contracts/vendors';
import { LeaveQuestion, useUnsavedWork, WelcomeBack } from '@festival/forms/drafts';
import { FormPassword, FormText } from '@festival/forms/fields';
import { type RefusedField, rulesOf, useForm, useMutationSubmit } from '@festival/forms/form';
import { errorMessage, isApiError, useApi } from '@festival/mfe-kit/api';
import { LazyPart } from '@festival/mfe-kit/lazy';
import { useMutation } from '@festival/mfe-kit/query';
import { useSession, useSignIn } from '@festival/mfe-kit/session';
import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { Card } from '@festival/ui/card';
import { DescriptionList } from '@festival/ui/description-list';
import { Dialog } from '@festival/ui/dialog';
import { ErrorState } from '@festival/ui/error-state';
import { FormErrors } from '@festival/ui/form-errors';
import { Cluster, Container, Stack } from '@festival/ui/layout';
import { Link } from '@festival/ui/link';
import { LinkButton } from '@festival/ui/link-button';
import { formatPrice } from '@festival/ui/price';
import { Loading, Skeleton } from '@festival/ui/skeleton';
import { useSnackbar } from '@festival/ui/snackbar';
import { type ReactNode, useId, useState } from 'react';
import type { Logout } from '../../routes/vendor-login.js';
import { LongText } from '../../shared/long-text.js';
import page from '../../shared/page.module.css';
import { useVendorProfile } from '../../shared/queries.js';
import { StallHeader } from '../../shared/stall-header.js';
import { messageWithWait, NEW_PASSWORD, refusedNewPassword } from './account-refusals.js';
import { editDraft, editLabels, useEditForm } from './edit-form.js';
import styles from './stall.module.css';
import { StallFields } from './stall-fields.js';

const loadProducts = () =>
  import('../stall-products/stall-products.js').then((module) => module.VendorProducts);

const loadOrders = () =>
  import('../stall-orders/stall-orders.js').then((module) => module.VendorOrders);

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

interface Props {
  profile: VendorProfile;
  onClose: () => void;
}

/** Changes the profile. Asks before it discards input. */
function EditProfileDialog({ profile, onClose }: Props) {
  const showSnackbar = useSnackbar();
  const formId = useId();
  const edit = useEditForm(profile, (isChanged) => {
    if (isChanged) showSnackbar('Your profile is saved.', { tone: 'positive' });
    onClose();
  });
  const [isAsking, setAsking] = useState(false);
  const close = () => {
    if (edit.isBusy) return;
    if (edit.isChanged) setAsking(true);
    else onClose();
  };
  const leave = () => {
    edit.settle();
    onClose();
  };
  const { form } = edit;
  return (
    <>
      <Dialog
        open
        onClose={close}
        title="Edit Profile"
        actions={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button
              type="submit"
              form={formId}
              variant="primary"
              busy={edit.isBusy}
              busyLabel="Saving…"
            >
              Save
            </Button>
          </>
        }
      >
        <form id={formId} onSubmit={edit.submit} noValidate>
          <Stack gap={4}>
            {edit.isBack && form.attempt === 0 && <WelcomeBack />}
            <FormErrors errors={edit.errors} attempt={form.attempt} />
            <FormText
              {...form.field('username')}
              description="What you log in with. Only you see it."
              autoComplete="username"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              maxLength={32}
              required
            />
            <StallFields field={form.field} contactRule="8 digits that begin with 6, 8 or 9." />
          </Stack>
        </form>
      </Dialog>
      <LeaveQuestion open={isAsking} onLeave={leave} onStay={() => setAsking(false)} />
    </>
  );
}

interface ChangePasswordDialogProps {
  /** For password managers, which store a password with its username. */
  username: string;
  onClose: () => void;
}

function ChangePasswordDialog({ username, onClose }: ChangePasswordDialogProps) {
  const showSnackbar = useSnackbar();
  const formId = useId();
  const password = usePasswordForm(() => {
    showSnackbar('Your password is changed.', { tone: 'positive' });
    onClose();
  });
  const { field } = password.form;
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title="Change Password"
      description="Wherever else this account is logged in, it will be logged out."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={password.isBusy}
            busyLabel="Changing your password…"
          >
            Change password
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={password.submit} noValidate>
        <Stack gap={4}>
          {password.error && (
            <Alert tone="negative" live>
              {password.error}
            </Alert>
          )}
          <input
            type="text"
            name="username"
            autoComplete="username"
            value={username}
            readOnly
            hidden
          />
          <FormPassword {...field('currentPassword')} autoComplete="current-password" required />
          <FormPassword
            {...field('newPassword')}
            description={`At least ${MIN_PASSWORD_LENGTH} characters.`}
            autoComplete="new-password"
            required
          />
        </Stack>
      </form>
    </Dialog>
  );
}

const labels = { currentPassword: 'Current password', newPassword: NEW_PASSWORD } as const;

const isWrong = (error: unknown): boolean => isApiError(error) && error.is('PASSWORD_WRONG');

/** The server's refusals of the two passwords. */
const refused = (error: unknown): RefusedField<keyof PasswordChange>[] =>
  isWrong(error)
    ? [{ name: 'currentPassword', rule: messageWithWait(error) }]
    : refusedNewPassword(error);

/** Changes the signed-in vendor's password. Its other sessions end, and this browser gets a new one. */
const usePasswordForm = (onDone: () => void) => {
  const api = useApi();
  const { adopt } = useSignIn();
  const form = useForm({
    id: 'vendor-password',
    labels,
    values: { currentPassword: '', newPassword: '' },
    rules: rulesOf(passwordChange),
  });
  const change = useMutation({
    mutationFn: (body: PasswordChange) => api.call('POST /auth/vendor/password', { body }),
    onSuccess: adopt,
    onError: (error) => {
      form.refuse(refused(error));
      if (isWrong(error)) form.setFocus('currentPassword', { shouldSelect: true });
    },
  });
  useUnsavedWork(form.formState.isDirty);
  const { error } = change;
  return {
    form,
    submit: useMutationSubmit(form, change, onDone),
    isBusy: change.isPending,
    /** An error that is not about a field. */
    error: error && refused(error).length === 0 ? messageWithWait(error) : undefined,
  };
};
