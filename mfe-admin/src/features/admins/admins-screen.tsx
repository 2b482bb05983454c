import {
  type AdminAccount,
  type AdminInvitation,
  type InvitationForm,
  invitationForm,
  permissionsForm,
} from '@festival/contracts/admins';
import { type Permission, permissionLabels } from '@festival/contracts/permissions';
import { INVITATION_SECONDS, spellSeconds } from '@festival/contracts/retention';
import { FormText } from '@festival/forms/fields';
import {
  refusedFields,
  rulesOf,
  useForm,
  useIdempotencyKey,
  useMutationSubmit,
} from '@festival/forms/form';
import { errorMessage, useApi } from '@festival/mfe-kit/api';
import { useMutation, useQuery } from '@festival/mfe-kit/query';
import { Badge } from '@festival/ui/badge';
import { Button } from '@festival/ui/button';
import { ConfirmDialog } from '@festival/ui/confirm-dialog';
import { DataTable, type DataTableColumn } from '@festival/ui/data-table';
import { Cluster, Stack } from '@festival/ui/layout';
import { useSnackbar } from '@festival/ui/snackbar';
import { useState } from 'react';
import { FormDialog } from '../../shared/form-dialog.js';
import { useRealTime } from '../../shared/format-instant.js';
import { AdminList } from '../../shared/lists/admin-list.js';
import { AdminToolbar } from '../../shared/lists/admin-toolbar.js';
import { useRefetch } from '../../shared/use-refetch.js';
import { type AdminAction, AdminsTable } from './admins-table.js';
import { EndSessions } from './end-sessions.js';
import {
  boxesOf,
  type PermissionBoxes,
  PermissionFields,
  permissionNames,
  tickedIn,
} from './permission-fields.js';

type Open =
  | { action: 'invite'; admin?: AdminAccount }
  | { action: AdminAction; admin: AdminAccount };

function OpenDialog({ open: { action, admin }, onClose }: { open: Open; onClose: () => void }) {
  if (action === 'invite' || !admin) {
    const again = admin?.emailAddress && {
      displayName: admin.displayName,
      emailAddress: admin.emailAddress,
    };
    return <InviteDialog {...(again && { again })} onClose={onClose} />;
  }
  if (action === 'reset') return <ResetDialog admin={admin} onClose={onClose} />;
  return action === 'permissions' ? (
    <PermissionsDialog admin={admin} onClose={onClose} />
  ) : (
    <DeactivateDialog admin={admin} onClose={onClose} />
  );
}

/** Who may do what in the admin area, and who is invited. */
export function AdminsScreen() {
  const admins = useAdmins();
  const invitations = useInvitations();
  const [open, setOpen] = useState<Open>();
  return (
    <Stack gap={6}>
      <AdminList
        what="admins"
        query={admins}
        toolbar={
          <AdminToolbar
            actions={
              <Button icon="plus" onClick={() => setOpen({ action: 'invite' })}>
                Invite an admin
              </Button>
            }
          >
            <p>Each admin has an account of their own. Nobody shares a password.</p>
          </AdminToolbar>
        }
      >
        {(rows, isStale) => (
          <AdminsTable
            admins={rows}
            isStale={isStale}
            onAct={(admin, action) => setOpen({ action, admin })}
          />
        )}
      </AdminList>
      <Stack as="section" gap={3} aria-label="Open invitations">
        <h2>Open invitations</h2>
        <AdminList what="invitations" query={invitations}>
          {(rows) => <InvitationsTable invitations={rows} />}
        </AdminList>
      </Stack>
      <EndSessions />
      {open && <OpenDialog open={open} onClose={() => setOpen(undefined)} />}
    </Stack>
  );
}

interface Props {
  admin: AdminAccount;
  onClose: () => void;
}

/** Deactivates an admin, who can't sign in any more. */
function DeactivateDialog({ admin, onClose }: Props) {
  const showSnackbar = useSnackbar();
  const deactivate = useDeactivate();
  return (
    <ConfirmDialog
      open
      title={`Deactivate ${admin.displayName}?`}
      tone="danger"
      confirmLabel="Deactivate"
      cancelLabel="Keep them"
      busy={deactivate.isPending}
      onCancel={onClose}
      onConfirm={() =>
        deactivate.mutate(admin, {
          onSuccess: ({ displayName }) => {
            showSnackbar(`${displayName} can no longer log in.`, { tone: 'positive' });
            onClose();
          },
        })
      }
    >
      They are logged out everywhere at once. What they did stays in the trail, and you can invite
      them again.{' '}
      {deactivate.error && <strong role="alert">{errorMessage(deactivate.error)}</strong>}
    </ConfirmDialog>
  );
}

interface ResetDialogProps {
  admin: AdminAccount;
  onClose: () => void;
}

/** Resets the second factor of an admin who has lost it. */
function ResetDialog({ admin, onClose }: ResetDialogProps) {
  const showSnackbar = useSnackbar();
  const reset = useResetSecondFactor();
  return (
    <ConfirmDialog
      open
      title={`Reset the second factor of ${admin.displayName}?`}
      tone="danger"
      confirmLabel="Reset"
      cancelLabel="Keep it"
      busy={reset.isPending}
      onCancel={onClose}
      onConfirm={() =>
        reset.mutate(admin, {
          onSuccess: () => {
            showSnackbar(`${admin.displayName} logs in with the password alone now.`, {
              tone: 'positive',
            });
            onClose();
          },
        })
      }
    >
      Make sure that the request is really theirs. Until they set up a new one, their password alone
      signs them in. {reset.error && <strong role="alert">{errorMessage(reset.error)}</strong>}
    </ConfirmDialog>
  );
}

interface PermissionsDialogProps {
  admin: AdminAccount;
  onClose: () => void;
}

/** Changes what an admin may do. */
function PermissionsDialog({ admin, onClose }: PermissionsDialogProps) {
  const showSnackbar = useSnackbar();
  const change = useChangePermissions(admin);
  const form = useForm({
    id: 'permissions',
    labels: permissionLabels,
    values: boxesOf(admin.permissions),
    rules: rulesOf(permissionsForm, (boxes: PermissionBoxes) => ({ permissions: tickedIn(boxes) })),
  });
  const submit = useMutationSubmit(form, change, ({ displayName }) => {
    showSnackbar(`What ${displayName} may do is changed.`, { tone: 'positive' });
    onClose();
  });
  return (
    <FormDialog
      title={`What may ${admin.displayName} do?`}
      description="It counts at once, wherever they are logged in."
      mutation={change}
      keep="Keep it as it is"
      act={{ label: 'Save permissions', busyLabel: 'Saving…' }}
      onSubmit={submit}
      onClose={onClose}
    >
      <PermissionFields form={form} />
    </FormDialog>
  );
}

interface Values extends PermissionBoxes {
  displayName: string;
  emailAddress: string;
}

const labels = { displayName: 'Name', emailAddress: 'Email address', ...permissionLabels } as const;

interface InviteDialogProps {
  /** A former admin to invite again. */
  again?: { displayName: string; emailAddress: string };
  onClose: () => void;
}

/** Invites somebody by mail to be an admin. */
function InviteDialog({ again, onClose }: InviteDialogProps) {
  const showSnackbar = useSnackbar();
  const invite = useInvite();
  const form = useForm({
    id: 'invite-admin',
    labels,
    values: { displayName: '', emailAddress: '', ...again, ...boxesOf([]) },
    rules: rulesOf(invitationForm, ({ displayName, emailAddress, ...boxes }: Values) => ({
      displayName,
      emailAddress,
      permissions: tickedIn(boxes),
    })),
  });
  const submit = useMutationSubmit(form, invite, ({ emailAddress }) => {
    showSnackbar(`A link is on its way to ${emailAddress}.`, { tone: 'positive' });
    onClose();
  });
  const refused = refusedFields(invite.error, (key) => (key in labels ? key : undefined));
  return (
    <FormDialog
      title="Invite an admin"
      description={`They get a link by mail, good for ${spellSeconds(INVITATION_SECONDS)} and once, and choose a username and a password of their own.`}
      mutation={invite}
      refusal={refused[0] && `Email address ${refused[0].rule}`}
      keep="Do not invite"
      act={{ label: 'Send the invitation', busyLabel: 'Inviting…' }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack gap={4}>
        <FormText {...form.field('displayName')} autoComplete="off" maxLength={100} required />
        <FormText {...form.field('emailAddress')} type="email" autoComplete="off" required />
        <PermissionFields form={form} />
      </Stack>
    </FormDialog>
  );
}

/** Invitations that nobody has accepted yet. */
function InvitationsTable({ invitations }: { invitations: readonly AdminInvitation[] }) {
  const realTime = useRealTime();
  const { run, busyId } = useInvitationActions();
  const columns: DataTableColumn<AdminInvitation>[] = [
    {
      key: 'name',
      header: 'Invited',
      cell: ({ displayName, emailAddress }) => (
        <>
          <bdi>{displayName}</bdi>
          <br />
          {emailAddress}
        </>
      ),
      isRowHeader: true,
    },
    {
      key: 'permissions',
      header: 'To look after',
      cell: ({ permissions }) => permissionNames(permissions),
    },
    { key: 'by', header: 'By', cell: ({ invitedBy }) => <bdi>{invitedBy}</bdi> },
    {
      key: 'until',
      header: 'Link',
      cell: ({ expiresAt, isExpired }) =>
        isExpired ? <Badge tone="warning">Too old</Badge> : `Until ${realTime(expiresAt)}`,
    },
    {
      key: 'actions',
      header: 'Actions',
      headerHidden: true,
      align: 'end',
      cell: (invitation) => (
        <Cluster gap={2} justify="end">
          <Button
            size="compact"
            busy={busyId === invitation._id}
            busyLabel="Working…"
            onClick={() => run(invitation, 'resend')}
          >
            Send again
          </Button>
          <Button size="compact" onClick={() => run(invitation, 'withdraw')}>
            Take back
          </Button>
        </Cluster>
      ),
    },
  ];
  return (
    <DataTable
      caption="Open invitations"
      captionHidden
      columns={columns}
      rows={invitations}
      rowId={({ _id }) => _id}
      rowLabel={({ displayName }) => displayName}
      empty="Nobody is invited at the moment."
    />
  );
}

const adminsKey = ['admin', 'admins'] as const;
const invitationsKey = ['admin', 'invitations'] as const;

const useAdmins = () => {
  const api = useApi();
  return useQuery({
    queryKey: adminsKey,
    queryFn: ({ signal }) => api.call('GET /admin/admins', { signal }),
  });
};

/** Invitations that nobody has accepted yet. */
const useInvitations = () => {
  const api = useApi();
  return useQuery({
    queryKey: invitationsKey,
    queryFn: ({ signal }) => api.call('GET /admin/invitations', { signal }),
  });
};

const useInvite = () => {
  const api = useApi();
  const keyOf = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: InvitationForm) =>
      api.call('POST /admin/invitations', { body, idempotencyKey: keyOf(body) }),
    onSettled: useRefetch(adminsKey, invitationsKey),
  });
};

const useChangePermissions = ({ _id: id }: AdminAccount) => {
  const api = useApi();
  return useMutation({
    mutationFn: (body: { permissions: Permission[] }) =>
      api.call('PUT /admin/admins/:id/permissions', { params: { id }, body }),
    onSettled: useRefetch(adminsKey, invitationsKey),
  });
};

const useDeactivate = () => {
  const api = useApi();
  return useMutation({
    mutationFn: ({ _id: id }: AdminAccount) =>
      api.call('POST /admin/admins/:id/deactivate', { params: { id } }),
    onSettled: useRefetch(adminsKey, invitationsKey),
  });
};

/** Resets the second factor of an admin who has lost it. */
const useResetSecondFactor = () => {
  const api = useApi();
  return useMutation({
    mutationFn: ({ _id: id }: AdminAccount) =>
      api.call('DELETE /admin/admins/:id/secondFactor', { params: { id } }),
    onSettled: useRefetch(adminsKey, invitationsKey),
  });
};

/** Withdraws an invitation, or sends it again with a new link. */
const useInvitationActions = () => {
  const api = useApi();
  const showSnackbar = useSnackbar();
  const act = useMutation({
    mutationFn: async ({ of, what }: { of: AdminInvitation; what: 'withdraw' | 'resend' }) => {
      const { _id: id, displayName, emailAddress, permissions } = of;
      if (what === 'withdraw') {
        await api.call('DELETE /admin/invitations/:id', { params: { id } });
        return `${displayName} is not invited any more.`;
      }
      await api.call('POST /admin/invitations', {
        body: { displayName, emailAddress, permissions },
      });
      return `${displayName} gets a new link.`;
    },
    onSuccess: (sentence) => showSnackbar(sentence, { tone: 'positive' }),
    onError: (error) => showSnackbar(errorMessage(error), { tone: 'negative' }),
    onSettled: useRefetch(adminsKey, invitationsKey),
  });
  return {
    run: (of: AdminInvitation, what: 'withdraw' | 'resend') => {
      if (!act.isPending) act.mutate({ of, what });
    },
    busyId: act.isPending ? act.variables.of._id : undefined,
  };
};
