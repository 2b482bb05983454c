import { invitationForm } from '@festival/contracts/admins';
import { permissionLabels } from '@festival/contracts/permissions';
import { FormText } from '@festival/forms/fields';
import { refusedFields, rulesOf, useForm, useMutationSubmit } from '@festival/forms/form';
import { errorMessage } from '@festival/mfe-kit/api';
import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { Dialog } from '@festival/ui/dialog';
import { Stack } from '@festival/ui/layout';
import { useSnackbar } from '@festival/ui/snackbar';
import { useId } from 'react';
import { boxesOf, type PermissionBoxes, PermissionFields, tickedIn } from './permission-fields.js';
import { useInvite } from './use-admins.js';

interface Values extends PermissionBoxes {
  displayName: string;
  emailAddress: string;
}

const labels = { displayName: 'Name', emailAddress: 'Email address', ...permissionLabels } as const;

interface Props {
  /** Somebody who was an admin before. */
  again?: { displayName: string; emailAddress: string };
  onClose: () => void;
}

/** Invites somebody by mail to be an admin. */
export function InviteDialog({ again, onClose }: Props) {
  const formId = useId();
  const say = useSnackbar();
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
    say(`A link is on its way to ${emailAddress}.`, { tone: 'positive' });
    onClose();
  });
  const refused = refusedFields(invite.error, (key) => (key in labels ? key : undefined));
  const close = () => invite.isPending || onClose();
  return (
    <Dialog
      open
      onClose={close}
      title="Invite an admin"
      description="They get a link by mail, good for three days and once, and choose a username and a password of their own."
      notice={
        invite.error && (
          <Alert tone="negative" live>
            {refused[0] ? `Email address ${refused[0].rule}` : errorMessage(invite.error)}
          </Alert>
        )
      }
      actions={
        <>
          <Button onClick={close}>Do not invite</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={invite.isPending}
            busyLabel="Inviting…"
          >
            Send the invitation
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Stack gap={4}>
          <FormText {...form.field('displayName')} autoComplete="off" maxLength={100} required />
          <FormText {...form.field('emailAddress')} type="email" autoComplete="off" required />
          <PermissionFields form={form} />
        </Stack>
      </form>
    </Dialog>
  );
}
