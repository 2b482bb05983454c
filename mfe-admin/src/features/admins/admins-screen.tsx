import type { AdminAccount, AdminInvitation } from '@festival/contracts/admins';
import { type Permission, permissionLabels } from '@festival/contracts/permissions';
import { useSession } from '@festival/mfe-kit/session';
import { Badge } from '@festival/ui/badge';
import { Button } from '@festival/ui/button';
import { Cluster, Stack } from '@festival/ui/layout';
import type { TableColumn } from '@festival/ui/table';
import { useAction, useRead } from '../../shared/calls.js';
import { useDialog } from '../../shared/dialogs.js';
import { useRealTime } from '../../shared/instants.js';
import { AdminList } from '../../shared/lists.js';
import { AdminTable, actionsColumn, TwoLines } from '../../shared/tables.js';
import {
  adminsKey,
  adminsKeys,
  DeactivateDialog,
  InviteDialog,
  invitationsKey,
  PermissionsDialog,
  ResetDialog,
} from './admin-dialogs.js';
import { EndSessions } from './end-sessions.js';

/** Who may do what in the admin area, and who is invited. */
export function AdminsScreen() {
  const admins = useRead(adminsKey, (api, signal) => api.call('GET /admin/admins', { signal }));
  const invitations = useRead(invitationsKey, (api, signal) =>
    api.call('GET /admin/invitations', { signal }),
  );
  const { dialog, show } = useDialog();
  return (
    <Stack gap={6}>
      <AdminList
        what="admins"
        query={admins}
        actions={
          <Button icon="plus" onClick={() => show(InviteDialog, {})}>
            Invite an admin
          </Button>
        }
        toolbar={<p>Every admin has their own account. Never share a password.</p>}
      >
        {(rows, isStale) => <AdminsTable admins={rows} isStale={isStale} />}
      </AdminList>
      <Stack as="section" gap={3} aria-label="Open invitations">
        <h2>Open invitations</h2>
        <AdminList what="invitations" query={invitations}>
          {(rows) => <InvitationsTable invitations={rows} />}
        </AdminList>
      </Stack>
      <EndSessions />
      {dialog}
    </Stack>
  );
}

/** Invitations that nobody has accepted yet. */
function InvitationsTable({ invitations }: { invitations: readonly AdminInvitation[] }) {
  const realTime = useRealTime();
  const resend = useAction(
    adminsKeys,
    (api, { displayName, emailAddress, permissions }: AdminInvitation) =>
      api.call('POST /admin/invitations', { body: { displayName, emailAddress, permissions } }),
    (_, { displayName }) => `${displayName} gets a new link.`,
  );
  const withdraw = useAction(
    adminsKeys,
    (api, { _id: id }: AdminInvitation) =>
      api.call('DELETE /admin/invitations/:id', { params: { id } }),
    (_, { displayName }) => `${displayName} is not invited any more.`,
  );
  const columns: TableColumn<AdminInvitation>[] = [
    {
      header: 'Invited',
      cell: ({ displayName, emailAddress }) => (
        <TwoLines second={emailAddress}>
          <bdi>{displayName}</bdi>
        </TwoLines>
      ),
      isRowHeader: true,
    },
    { header: 'To look after', cell: ({ permissions }) => permissionNames(permissions) },
    { header: 'By', cell: ({ invitedBy }) => <bdi>{invitedBy}</bdi> },
    {
      header: 'Link',
      cell: ({ expiresAt, isExpired }) =>
        isExpired ? <Badge tone="warning">Too old</Badge> : `Until ${realTime(expiresAt)}`,
    },
    actionsColumn((invitation) => (
      <Cluster gap={2} justify="end">
        <Button
          size="compact"
          busy={resend.busyWith?._id === invitation._id}
          busyLabel="Working…"
          onClick={() => resend.run(invitation)}
        >
          Send again
        </Button>
        <Button size="compact" onClick={() => withdraw.run(invitation)}>
          Take back
        </Button>
      </Cluster>
    )),
  ];
  return (
    <AdminTable
      caption="Open invitations"
      columns={columns}
      rows={invitations}
      rowLabel={({ displayName }) => displayName}
      empty="No open invitations. Invited admins are here until they follow the link in their mail."
    />
  );
}

/** Everybody who is or was an admin. */
function AdminsTable({ admins, isStale }: { admins: readonly AdminAccount[]; isStale: boolean }) {
  const { dialog, show } = useDialog();
  const { _id: own } = useSession();
  const columns: TableColumn<AdminAccount>[] = [
    {
      header: 'Name',
      cell: ({ _id, displayName, username }) => (
        <TwoLines second={<bdi>{username}</bdi>}>
          <bdi>{displayName}</bdi> {_id === own && <Badge>You</Badge>}
        </TwoLines>
      ),
      isRowHeader: true,
    },
    { header: 'Email Address', cell: ({ emailAddress }) => emailAddress ?? 'None' },
    { header: 'May look after', cell: ({ permissions }) => permissionNames(permissions) },
    {
      header: 'State',
      cell: ({ isActive, hasSecondFactor }) =>
        isActive ? (
          <Badge tone={hasSecondFactor ? 'positive' : 'neutral'}>
            {hasSecondFactor ? 'Second factor' : 'Password only'}
          </Badge>
        ) : (
          <Badge tone="warning">Deactivated</Badge>
        ),
    },
    actionsColumn((admin) => (
      <Cluster gap={2} justify="end">
        {admin.isActive ? (
          <>
            <Button size="compact" onClick={() => show(PermissionsDialog, { admin })}>
              Permissions
            </Button>
            {admin.hasSecondFactor && admin._id !== own && (
              <Button size="compact" onClick={() => show(ResetDialog, { admin })}>
                Reset second factor
              </Button>
            )}
            <Button size="compact" onClick={() => show(DeactivateDialog, { admin })}>
              Deactivate
            </Button>
          </>
        ) : (
          admin.emailAddress && (
            <Button size="compact" onClick={() => show(InviteDialog, { again: admin })}>
              Invite again
            </Button>
          )
        )}
      </Cluster>
    )),
  ];
  return (
    <>
      <AdminTable
        caption="Admins"
        columns={columns}
        rows={admins}
        rowLabel={({ displayName }) => displayName}
        empty="There is no admin."
        busy={isStale}
      />
      {dialog}
    </>
  );
}

const permissionNames = (held: readonly Permission[]): string =>
  held.map((one) => permissionLabels[one]).join(', ') || 'Nothing yet';
