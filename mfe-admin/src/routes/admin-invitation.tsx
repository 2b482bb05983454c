import {
  acceptInvitation,
  type InvitationOffer,
  invitationToken,
} from '@festival/contracts/admins';
import { permissionLabels } from '@festival/contracts/permissions';
import { INVITATION_SECONDS, spellSeconds } from '@festival/contracts/retention';
import { MIN_PASSWORD_LENGTH } from '@festival/contracts/session';
import { FormPassword, FormText } from '@festival/forms/fields';
import { isApiError, useApi } from '@festival/mfe-kit/api';
import { useHost } from '@festival/mfe-kit/host';
import { type MailedLink, useMailedLink } from '@festival/mfe-kit/mailed-link';
import { useQuery } from '@festival/mfe-kit/query';
import { useNavigate } from '@festival/mfe-kit/router';
import { Refusal } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { Card } from '@festival/ui/card';
import { EmptyState } from '@festival/ui/empty-state';
import { ErrorState } from '@festival/ui/error-state';
import { Container, Stack } from '@festival/ui/layout';
import { PageHeader } from '@festival/ui/page-header';
import { Loading, Skeleton } from '@festival/ui/skeleton';
import { useSnackbar } from '@festival/ui/snackbar';
import { AdminElsewhere } from '../features/sign-in/admin-sign-in.js';
import { useFormCall } from '../shared/forms.js';

const invitationLink: MailedLink = {
  fragment: '#invite=',
  key: 'festival.admin-invitation',
};

const isDead = (error: unknown): boolean => isApiError(error) && error.is('INVITATION_DEAD');

/** The page that an invitation's link opens. An older link leads to the site, also where the admin pages have an address of their own. */
export function AdminInvitationPage() {
  const { adminAddress } = useHost();
  return (
    <>
      <PageHeader compact tone="night" title="Join the festival’s admins" />
      <Container width="form">
        {adminAddress && !adminAddress.isHere ? (
          <AdminElsewhere url={adminAddress.url} />
        ) : (
          <InvitationHere />
        )}
      </Container>
    </>
  );
}

function InvitationHere() {
  const { token, forget } = useMailedLink(invitationLink);
  const navigate = useNavigate();
  const showSnackbar = useSnackbar();
  const done = (username: string) => {
    showSnackbar(`Welcome. Log in as ${username} now.`, { tone: 'positive' });
    forget();
    void navigate('/AdminManage');
  };
  return token === null ? <DeadInvitation /> : <Invitation token={token} onDone={done} />;
}

function Invitation({ token, onDone }: { token: string; onDone: (username: string) => void }) {
  const api = useApi();
  const isWhole = invitationToken.safeParse(token).success;
  const query = useQuery({
    queryKey: ['admin', 'invitation', token],
    queryFn: ({ signal }) => api.call('POST /auth/admin/invitation', { body: { token }, signal }),
    enabled: isWhole,
    retry: (count, error) => !isDead(error) && count < 1,
  });
  if (!isWhole || isDead(query.error)) return <DeadInvitation />;
  if (query.data) return <AcceptForm token={token} offer={query.data} onDone={onDone} />;
  if (query.error)
    return (
      <ErrorState
        title="Issues with fetching the invitation"
        onRetry={() => void query.refetch()}
      />
    );
  return (
    <Loading label="Loading the invitation…">
      <Skeleton lines={5} />
    </Loading>
  );
}

interface Props {
  token: string;
  offer: InvitationOffer;
  /** Gets the username to log in with. */
  onDone: (username: string) => void;
}

/** The invited admin chooses how to sign in. */
function AcceptForm({ token, offer, onDone }: Props) {
  const { field, submit, isBusy, error, refusal } = useFormCall({
    id: 'accept-invitation',
    labels: { username: 'Username', newPassword: 'Password' },
    values: { username: offer.username ?? '', newPassword: '' },
    schema: acceptInvitation.pick({ username: true, newPassword: true }),
    send: (api, chosen) =>
      api.call('POST /auth/admin/acceptInvitation', { body: { ...chosen, token } }),
    at: { ACCOUNT_TAKEN: { name: 'username', rule: 'is used by somebody else' } },
    onDone: ({ username }) => onDone(username),
  });
  if (isDead(error)) return <DeadInvitation />;
  return (
    <Card padding="large">
      <form onSubmit={submit} noValidate>
        <Stack gap={4}>
          <p>
            Hello <bdi>{offer.displayName}</bdi>. Choose how you log in. Your address is{' '}
            {offer.emailAddress}.
          </p>
          {offer.permissions.length > 0 && (
            <p>
              You will look after:{' '}
              {offer.permissions.map((one) => permissionLabels[one]).join(', ')}.
            </p>
          )}
          <Refusal>{refusal}</Refusal>
          <FormText {...field('username')} autoComplete="username" maxLength={32} required />
          <FormPassword
            {...field('newPassword')}
            description={`At least ${MIN_PASSWORD_LENGTH} characters.`}
            autoComplete="new-password"
            required
          />
          <Button type="submit" variant="primary" wide busy={isBusy} busyLabel="Joining…">
            Join the admins
          </Button>
        </Stack>
      </form>
    </Card>
  );
}

/** Shown when an invitation is no longer valid. */
function DeadInvitation() {
  return (
    <div role="alert">
      <EmptyState icon="mail" title="This invitation does not work any more">
        It was used or withdrawn, is older than {spellSeconds(INVITATION_SECONDS)}, or the link is
        incomplete. Ask the admin who invited you for a new one.
      </EmptyState>
    </div>
  );
}
