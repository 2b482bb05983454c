import { useHost } from '@festival/mfe-kit/host';
import { useMailedLink } from '@festival/mfe-kit/mailed-link';
import { useNavigate } from '@festival/mfe-kit/router';
import { ErrorState } from '@festival/ui/error-state';
import { Container } from '@festival/ui/layout';
import { PageHeader } from '@festival/ui/page-header';
import { Loading, Skeleton } from '@festival/ui/skeleton';
import { useSnackbar } from '@festival/ui/snackbar';
import { AcceptForm } from '../features/invitation/accept-form.js';
import { DeadInvitation } from '../features/invitation/dead-invitation.js';
import { invitationLink, useOffer } from '../features/invitation/use-invitation.js';
import { DeskElsewhere } from '../features/sign-in/admin-sign-in.js';

function Invitation({ token, onDone }: { token: string; onDone: (username: string) => void }) {
  const { query, isDead } = useOffer(token);
  if (isDead) return <DeadInvitation />;
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

/** The page that an invitation's link opens. An older link leads to the site, also where the desk has an address of its own. */
export function AdminInvitationPage() {
  const { desk } = useHost();
  return (
    <>
      <PageHeader compact tone="night" title="Join the festival desk" />
      <Container width="form">
        {desk && !desk.isHere ? <DeskElsewhere url={desk.url} /> : <InvitationHere />}
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
