import {
  type AdminAccount,
  type AdminInvitation,
  type InvitationForm,
  invitationForm,
  permissionsForm,
} from '@festival/contracts/admins';
import { type Permission, permissionLabels, permissions } from '@festival/contracts/permissions';
import { INVITATION_SECONDS, spellSeconds } from '@festival/contracts/retention';
import { type EndSessionsForm, endSessionsForm } from '@festival/contracts/session';
import { FormCheckbox, FormText } from '@festival/forms/fields';
import {
  type Form,
  refusedFields,
  rulesOf,
  useForm,
  useMutationSubmit,
} from '@festival/forms/form';
import { errorMessage, isApiError, useApi } from '@festival/mfe-kit/api';
import { useMutation } from '@festival/mfe-kit/query';
import { useSession } from '@festival/mfe-kit/session';
import { Badge } from '@festival/ui/badge';
import { Button } from '@festival/ui/button';
import { Card } from '@festival/ui/card';
import { FieldSet } from '@festival/ui/field';
import { Cluster, Stack } from '@festival/ui/layout';
import { useSnackbar } from '@festival/ui/snackbar';
import type { TableColumn } from '@festival/ui/table';
import { useId, useState } from 'react';
import { useAction, useChange, useRead } from '../../shared/calls.js';
import { FormDialog, Question, Refusal, useDone } from '../../shared/dialogs.js';
import { useRealTime } from '../../shared/instants.js';
import { AdminList, AdminToolbar } from '../../shared/lists.js';
import { AdminTable, actionsColumn, TwoLines } from '../../shared/tables.js';

const adminsKey = ['admin', 'admins'];
const invitationsKey = ['admin', 'invitations'];
const bothKeys = [adminsKey, invitationsKey];

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
  const admins = useRead(adminsKey, (api, signal) => api.call('GET /admin/admins', { signal }));
  const invitations = useRead(invitationsKey, (api, signal) =>
    api.call('GET /admin/invitations', { signal }),
  );
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
  const deactivate = useChange(bothKeys, (api, { _id: id }: AdminAccount) =>
    api.call('POST /admin/admins/:id/deactivate', { params: { id } }),
  );
  return (
    <Question
      title={`Deactivate ${admin.displayName}?`}
      confirmLabel="Deactivate"
      cancelLabel="Keep them"
      mutation={deactivate}
      sent={admin}
      done={({ displayName }) => `${displayName} can no longer log in.`}
      onClose={onClose}
    >
      They are logged out everywhere at once. What they did stays in the trail, and you can invite
      them again.
    </Question>
  );
}

/** Resets the second factor of an admin who has lost it. */
function ResetDialog({ admin, onClose }: Props) {
  const reset = useChange(bothKeys, (api, { _id: id }: AdminAccount) =>
    api.call('DELETE /admin/admins/:id/secondFactor', { params: { id } }),
  );
  return (
    <Question
      title={`Reset the second factor of ${admin.displayName}?`}
      confirmLabel="Reset"
      cancelLabel="Keep it"
      mutation={reset}
      sent={admin}
      done={() => `${admin.displayName} logs in with the password alone now.`}
      onClose={onClose}
    >
      Make sure that the request is really theirs. Until they set up a new one, their password alone
      signs them in.
    </Question>
  );
}

/** Changes what an admin may do. */
function PermissionsDialog({ admin, onClose }: Props) {
  const done = useDone(onClose);
  const change = useChange(bothKeys, (api, body: { permissions: Permission[] }) =>
    api.call('PUT /admin/admins/:id/permissions', { params: { id: admin._id }, body }),
  );
  const form = useForm({
    id: 'permissions',
    labels: permissionLabels,
    values: boxesOf(admin.permissions),
    rules: rulesOf(permissionsForm, (boxes: PermissionBoxes) => ({ permissions: tickedIn(boxes) })),
  });
  const submit = useMutationSubmit(form, change, ({ displayName }) =>
    done(`What ${displayName} may do is changed.`),
  );
  return (
    <FormDialog
      title={`What may ${admin.displayName} do?`}
      description="It counts at once, wherever they are logged in."
      mutation={change}
      cancelLabel="Keep it as it is"
      action={{ label: 'Save permissions', busyLabel: 'Saving…' }}
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

const inviteLabels = {
  displayName: 'Name',
  emailAddress: 'Email address',
  ...permissionLabels,
} as const;

interface InviteDialogProps {
  /** A former admin to invite again. */
  again?: { displayName: string; emailAddress: string };
  onClose: () => void;
}

/** Invites somebody by mail to be an admin. */
function InviteDialog({ again, onClose }: InviteDialogProps) {
  const done = useDone(onClose);
  const invite = useChange(bothKeys, (api, body: InvitationForm, idempotencyKey) =>
    api.call('POST /admin/invitations', { body, idempotencyKey }),
  );
  const form = useForm({
    id: 'invite-admin',
    labels: inviteLabels,
    values: { displayName: '', emailAddress: '', ...again, ...boxesOf([]) },
    rules: rulesOf(invitationForm, ({ displayName, emailAddress, ...boxes }: Values) => ({
      displayName,
      emailAddress,
      permissions: tickedIn(boxes),
    })),
  });
  const submit = useMutationSubmit(form, invite, ({ emailAddress }) =>
    done(`A link is on its way to ${emailAddress}.`),
  );
  const refused = refusedFields(invite.error, (key) => (key in inviteLabels ? key : undefined));
  return (
    <FormDialog
      title="Invite an admin"
      description={`They get a link by mail, good for ${spellSeconds(INVITATION_SECONDS)} and once, and choose a username and a password of their own.`}
      mutation={invite}
      refusal={refused[0] && `Email address ${refused[0].rule}`}
      cancelLabel="Do not invite"
      action={{ label: 'Send the invitation', busyLabel: 'Inviting…' }}
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
  const resend = useAction(
    bothKeys,
    (api, { displayName, emailAddress, permissions }: AdminInvitation) =>
      api.call('POST /admin/invitations', { body: { displayName, emailAddress, permissions } }),
    (_, { displayName }) => `${displayName} gets a new link.`,
  );
  const withdraw = useAction(
    bothKeys,
    (api, { _id: id }: AdminInvitation) =>
      api.call('DELETE /admin/invitations/:id', { params: { id } }),
    (_, { displayName }) => `${displayName} is not invited any more.`,
  );
  const columns: TableColumn<AdminInvitation>[] = [
    {
      key: 'name',
      header: 'Invited',
      cell: ({ displayName, emailAddress }) => (
        <TwoLines second={emailAddress}>
          <bdi>{displayName}</bdi>
        </TwoLines>
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
      empty="Nobody is invited at the moment."
    />
  );
}

type AdminAction = 'permissions' | 'deactivate' | 'invite' | 'reset';

interface AdminsTableProps {
  admins: readonly AdminAccount[];
  isStale: boolean;
  onAct: (admin: AdminAccount, action: AdminAction) => void;
}

/** Everybody who is or was an admin. */
function AdminsTable({ admins, isStale, onAct }: AdminsTableProps) {
  const { _id: own } = useSession();
  const columns: TableColumn<AdminAccount>[] = [
    {
      key: 'name',
      header: 'Name',
      cell: ({ _id, displayName, username }) => (
        <TwoLines second={<bdi>{username}</bdi>}>
          <bdi>{displayName}</bdi> {_id === own && <Badge>You</Badge>}
        </TwoLines>
      ),
      isRowHeader: true,
    },
    { key: 'email', header: 'Email Address', cell: ({ emailAddress }) => emailAddress ?? 'None' },
    {
      key: 'permissions',
      header: 'May look after',
      cell: ({ permissions }) => permissionNames(permissions),
    },
    {
      key: 'state',
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
            <Button size="compact" onClick={() => onAct(admin, 'permissions')}>
              Permissions
            </Button>
            {admin.hasSecondFactor && admin._id !== own && (
              <Button size="compact" onClick={() => onAct(admin, 'reset')}>
                Reset second factor
              </Button>
            )}
            <Button size="compact" onClick={() => onAct(admin, 'deactivate')}>
              Deactivate
            </Button>
          </>
        ) : (
          admin.emailAddress && (
            <Button size="compact" onClick={() => onAct(admin, 'invite')}>
              Invite again
            </Button>
          )
        )}
      </Cluster>
    )),
  ];
  return (
    <AdminTable
      caption="Admins"
      columns={columns}
      rows={admins}
      rowLabel={({ displayName }) => displayName}
      empty="There is no admin."
      busy={isStale}
    />
  );
}

/** One checkbox for each permission. */
type PermissionBoxes = Record<Permission, boolean>;

const boxesOf = (held: readonly Permission[]): PermissionBoxes =>
  Object.fromEntries(permissions.map((one) => [one, held.includes(one)])) as PermissionBoxes;

const tickedIn = (boxes: PermissionBoxes): Permission[] => permissions.filter((one) => boxes[one]);

interface PermissionFieldsProps<Values extends PermissionBoxes, Sent> {
  form: Form<Values, Sent, Permission>;
}

/** The permissions of an admin. */
function PermissionFields<Values extends PermissionBoxes, Sent>({
  form,
}: PermissionFieldsProps<Values, Sent>) {
  return (
    <FieldSet
      label="May look after"
      description="Each admin sees only the pages that these permissions allow."
    >
      <Stack gap={2}>
        {permissions.map((permission) => (
          <FormCheckbox key={permission} {...form.field(permission)} />
        ))}
      </Stack>
    </FieldSet>
  );
}

const permissionNames = (held: readonly Permission[]): string =>
  held.map((one) => permissionLabels[one]).join(', ') || 'Nothing yet';

const blank = { account: '' };

const browsers = (count: number) => (count === 1 ? '1 browser' : `${count} browsers`);

/** Logs a student or a vendor out everywhere, who has lost a phone or forgot to log out. */
function EndSessions() {
  const titleId = useId();
  const api = useApi();
  const showSnackbar = useSnackbar();
  const form = useForm({
    id: 'end-sessions',
    labels: { account: 'Email address or username' },
    values: blank,
    rules: rulesOf(endSessionsForm),
  });
  const end = useMutation({
    mutationFn: (body: EndSessionsForm) => api.call('POST /admin/sessions/end', { body }),
    onError: (error) => {
      if (isUnknown(error)) form.refuse([{ name: 'account', rule: errorMessage(error) }]);
    },
  });
  const submit = useMutationSubmit(form, end, (ended) => {
    for (const { displayName, role, sessions } of ended)
      showSnackbar(`${displayName} (${role}) is logged out of ${browsers(sessions)}.`, {
        tone: 'positive',
      });
    form.reset(blank);
  });
  return (
    <Card as="section" padding="large" aria-labelledby={titleId}>
      <form onSubmit={submit} noValidate>
        <Stack gap={4}>
          <h2 id={titleId}>Log a student or vendor out</h2>
          <Refusal>{end.error && !isUnknown(end.error) && errorMessage(end.error)}</Refusal>
          <FormText
            {...form.field('account')}
            description="A student’s address, or a vendor’s address or username. They are logged out everywhere and can log in again."
            autoComplete="off"
            required
          />
          <div>
            <Button type="submit" busy={end.isPending} busyLabel="Logging out…">
              Log out everywhere
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  );
}

const isUnknown = (error: unknown): boolean => isApiError(error) && error.is('ACCOUNT_UNKNOWN');
