import { type AdminAccount, permissionsForm } from '@festival/contracts/admins';
import { permissionLabels } from '@festival/contracts/permissions';
import { rulesOf, useForm, useMutationSubmit } from '@festival/forms/form';
import { errorMessage } from '@festival/mfe-kit/api';
import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { Dialog } from '@festival/ui/dialog';
import { useSnackbar } from '@festival/ui/snackbar';
import { useId } from 'react';
import { boxesOf, type PermissionBoxes, PermissionFields, tickedIn } from './permission-fields.js';
import { useChangePermissions } from './use-admins.js';

interface Props {
  admin: AdminAccount;
  onClose: () => void;
}

/** Changes what an admin may do. */
export function PermissionsDialog({ admin, onClose }: Props) {
  const formId = useId();
  const say = useSnackbar();
  const change = useChangePermissions(admin);
  const form = useForm({
    id: 'permissions',
    labels: permissionLabels,
    values: boxesOf(admin.permissions),
    rules: rulesOf(permissionsForm, (boxes: PermissionBoxes) => ({ permissions: tickedIn(boxes) })),
  });
  const submit = useMutationSubmit(form, change, ({ displayName }) => {
    say(`What ${displayName} may do is changed.`, { tone: 'positive' });
    onClose();
  });
  const close = () => change.isPending || onClose();
  return (
    <Dialog
      open
      onClose={close}
      title={`What may ${admin.displayName} do?`}
      description="It counts at once, wherever they are signed in."
      notice={
        change.error && (
          <Alert tone="negative" live>
            {errorMessage(change.error)}
          </Alert>
        )
      }
      actions={
        <>
          <Button onClick={close}>Keep it as it is</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={change.isPending}
            busyLabel="Saving…"
          >
            Save permissions
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <PermissionFields form={form} />
      </form>
    </Dialog>
  );
}
