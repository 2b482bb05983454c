import { invitationForm } from '@festival/contracts/admins';
import { permissionLabels } from '@festival/contracts/permissions';
import { INVITATION_SECONDS, spellSeconds } from '@festival/contracts/retention';
import { FormText } from '@festival/forms/fields';
import { refusedFields, rulesOf, useForm, useMutationSubmit } from '@festival/forms/form';
import { Stack } from '@festival/ui/layout';
import { useSnackbar } from '@festival/ui/snackbar';
import { FormDialog } from '../../shared/form-dialog.js';
import { boxesOf, type PermissionBoxes, PermissionFields, tickedIn } from './permission-fields.js';
import { useInvite } from './use-admins.js';

interface Values extends PermissionBoxes {
  displayName: string;
  emailAddress: string;
}

const labels = { displayName: 'Name', emailAddress: 'Email address', ...permissionLabels } as const;

interface Props {
  /** A former admin to invite again. */
  again?: { displayName: string; emailAddress: string };
  onClose: () => void;
}

/** Invites somebody by mail to be an admin. */
export function InviteDialog({ again, onClose }: Props) {
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
