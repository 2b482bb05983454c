import {
  type AdminAccount,
  type AdminInvitation,
  invitationForm,
  permissionsForm,
} from '@festival/contracts/admins';
import { type Permission, permissionLabels, permissions } from '@festival/contracts/permissions';
import { INVITATION_SECONDS, spellSeconds } from '@festival/contracts/retention';
import { endSessionsForm } from '@festival/contracts/session';
import { FormCheckbox, FormText } from '@festival/forms/fields';
import type { FieldOfForm } from '@festival/forms/form';
import { useSession } from '@festival/mfe-kit/session';
import { Badge } from '@festival/ui/badge';
import { Button } from '@festival/ui/button';
import { FieldSet } from '@festival/ui/field';
import { Stack } from '@festival/ui/layout';
import { useSnackbar } from '@festival/ui/snackbar';
import type { TableColumn } from '@festival/ui/table';
import { useAction, useRead } from '../../shared/calls.js';
import { FormDialog, Question, useDialog, useDone } from '../../shared/dialogs.js';
import { PageForm, useFormCall } from '../../shared/forms.js';
import { useRealTime } from '../../shared/instants.js';
import { AdminList, TitledCard } from '../../shared/lists.js';
import { AdminTable, actionsColumn, TwoLines } from '../../shared/tables.js';

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
  const { at, mark } = useRealTime();
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
      header: `Link until${mark}`,
      cell: ({ expiresAt, isExpired }) =>
        isExpired ? <Badge tone="warning">Too old</Badge> : at(expiresAt),
      nowrap: true,
    },
    actionsColumn((invitation) => (
      <>
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
      </>
    )),
  ];
  return (
    <AdminTable
      caption="Open invitations"
      columns={columns}
      rows={invitations}
      rowLabel={({ displayName }) => displayName}
      empty="No open invitations. Invited admins stay here until they follow the link in their mail."
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
    actionsColumn((admin) =>
      admin.isActive ? (
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
      ),
    ),
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

/** Not with commas: a label may contain one. */
const permissionNames = (held: readonly Permission[]): string =>
  held.length === permissions.length
    ? 'Everything'
    : held.map((one) => permissionLabels[one]).join(' · ') || 'Nothing yet';

const adminsKey = ['admin', 'admins'];
const invitationsKey = ['admin', 'invitations'];
const adminsKeys = [adminsKey, invitationsKey];

interface Props {
  admin: AdminAccount;
  onClose: () => void;
}

/** Deactivates an admin, who can't sign in any more. */
function DeactivateDialog({ admin, onClose }: Props) {
  return (
    <Question
      title={`Deactivate ${admin.displayName}?`}
      confirmLabel="Deactivate"
      cancelLabel="Keep them"
      keys={adminsKeys}
      send={(api) => api.call('POST /admin/admins/:id/deactivate', { params: { id: admin._id } })}
      done={`${admin.displayName} can no longer log in.`}
      onClose={onClose}
    >
      They are logged out everywhere at once. What they did stays in the activity, and you can
      invite them again.
    </Question>
  );
}

/** Resets the second factor of an admin who has lost it. */
function ResetDialog({ admin, onClose }: Props) {
  return (
    <Question
      title={`Reset the second factor of ${admin.displayName}?`}
      confirmLabel="Reset"
      cancelLabel="Keep it"
      keys={adminsKeys}
      send={(api) =>
        api.call('DELETE /admin/admins/:id/secondFactor', { params: { id: admin._id } })
      }
      done={`${admin.displayName} logs in with the password alone now.`}
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
  const form = useFormCall({
    id: 'permissions',
    labels: permissionLabels,
    values: boxesOf(admin.permissions),
    schema: permissionsForm,
    toSent: (boxes) => ({ permissions: tickedIn(boxes) }),
    keys: adminsKeys,
    send: (api, body) =>
      api.call('PUT /admin/admins/:id/permissions', { params: { id: admin._id }, body }),
    onDone: ({ displayName }) => done(`What ${displayName} may do is changed.`),
  });
  return (
    <FormDialog
      {...form.dialog}
      title={`What may ${admin.displayName} do?`}
      description="It counts at once, wherever they are logged in."
      cancelLabel="Keep it as it is"
      action={{ label: 'Save permissions', busyLabel: 'Saving…' }}
      onClose={onClose}
    >
      <PermissionFields field={form.field} />
    </FormDialog>
  );
}

interface InviteDialogProps {
  /** A former admin to invite again. */
  again?: AdminAccount;
  onClose: () => void;
}

/** Invites somebody by mail to be an admin. */
function InviteDialog({ again, onClose }: InviteDialogProps) {
  const done = useDone(onClose);
  const { field, dialog } = useFormCall({
    id: 'invite-admin',
    labels: { displayName: 'Name', emailAddress: 'Email address', ...permissionLabels },
    values: {
      displayName: again?.displayName ?? '',
      emailAddress: again?.emailAddress ?? '',
      ...boxesOf([]),
    },
    schema: invitationForm,
    toSent: ({ displayName, emailAddress, ...boxes }) => ({
      displayName,
      emailAddress,
      permissions: tickedIn(boxes),
    }),
    keys: adminsKeys,
    send: (api, body, idempotencyKey) =>
      api.call('POST /admin/invitations', { body, idempotencyKey }),
    onDone: ({ emailAddress }) => done(`A link is on its way to ${emailAddress}.`),
  });
  return (
    <FormDialog
      {...dialog}
      title="Invite an admin"
      description={`They get a link by mail, good for ${spellSeconds(INVITATION_SECONDS)} and once, and choose a username and a password of their own.`}
      cancelLabel="Do not invite"
      action={{ label: 'Send the invitation', busyLabel: 'Inviting…' }}
      onClose={onClose}
    >
      <Stack gap={4}>
        <FormText {...field('displayName')} autoComplete="off" maxLength={100} required />
        <FormText {...field('emailAddress')} type="email" autoComplete="off" required />
        <PermissionFields field={field} />
      </Stack>
    </FormDialog>
  );
}

type PermissionBoxes = Record<Permission, boolean>;

const boxesOf = (held: readonly Permission[]): PermissionBoxes =>
  Object.fromEntries(permissions.map((one) => [one, held.includes(one)])) as PermissionBoxes;

const tickedIn = (boxes: PermissionBoxes): Permission[] => permissions.filter((one) => boxes[one]);

function PermissionFields({ field }: { field: (name: Permission) => FieldOfForm }) {
  return (
    <FieldSet
      label="May look after"
      description="Each admin sees only the pages that these permissions allow."
    >
      <Stack gap={2}>
        {permissions.map((permission) => (
          <FormCheckbox key={permission} {...field(permission)} />
        ))}
      </Stack>
    </FieldSet>
  );
}

const blank = { account: '' };

const browsers = (count: number) => (count === 1 ? '1 browser' : `${count} browsers`);

/** Logs a student or a vendor out everywhere, who has lost a phone or forgot to log out. */
function EndSessions() {
  const showSnackbar = useSnackbar();
  const form = useFormCall({
    id: 'end-sessions',
    labels: { account: 'Email address or username' },
    values: blank,
    schema: endSessionsForm,
    send: (api, body) => api.call('POST /admin/sessions/end', { body }),
    at: { ACCOUNT_UNKNOWN: { name: 'account' } },
    onDone: (ended) => {
      for (const { displayName, role, sessions } of ended)
        showSnackbar(`${displayName} (${role}) is logged out of ${browsers(sessions)}.`, {
          tone: 'positive',
        });
      form.reset(blank);
    },
  });
  return (
    <TitledCard title="Log a student or vendor out">
      <PageForm
        call={form}
        action={{
          label: 'Log out everywhere',
          busyLabel: 'Logging out…',
          variant: 'secondary',
        }}
      >
        <FormText
          {...form.field('account')}
          description="A student’s address, or a vendor’s address or username. They are logged out everywhere and can log in again."
          autoComplete="off"
          required
        />
      </PageForm>
    </TitledCard>
  );
}
