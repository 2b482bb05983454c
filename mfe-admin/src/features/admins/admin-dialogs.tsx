import { type AdminAccount, invitationForm, permissionsForm } from '@festival/contracts/admins';
import { type Permission, permissionLabels, permissions } from '@festival/contracts/permissions';
import { INVITATION_SECONDS, spellSeconds } from '@festival/contracts/retention';
import { FormCheckbox, FormText } from '@festival/forms/fields';
import type { FieldOfForm } from '@festival/forms/form';
import { FieldSet } from '@festival/ui/field';
import { Stack } from '@festival/ui/layout';
import { FormDialog, Question, useDone } from '../../shared/dialogs.js';
import { useFormCall } from '../../shared/forms.js';

export const adminsKey = ['admin', 'admins'];
export const invitationsKey = ['admin', 'invitations'];
export const adminsKeys = [adminsKey, invitationsKey];

interface Props {
  admin: AdminAccount;
  onClose: () => void;
}

/** Deactivates an admin, who can't sign in any more. */
export function DeactivateDialog({ admin, onClose }: Props) {
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
export function ResetDialog({ admin, onClose }: Props) {
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
export function PermissionsDialog({ admin, onClose }: Props) {
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
export function InviteDialog({ again, onClose }: InviteDialogProps) {
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
