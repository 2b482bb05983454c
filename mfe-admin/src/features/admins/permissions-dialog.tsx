import { type AdminAccount, permissionsForm } from '@festival/contracts/admins';
import { permissionLabels } from '@festival/contracts/permissions';
import { rulesOf, useForm, useMutationSubmit } from '@festival/forms/form';
import { useSnackbar } from '@festival/ui/snackbar';
import { FormDialog } from '../../shared/form-dialog.js';
import { boxesOf, type PermissionBoxes, PermissionFields, tickedIn } from './permission-fields.js';
import { useChangePermissions } from './use-admins.js';

interface Props {
  admin: AdminAccount;
  onClose: () => void;
}

/** Changes what an admin may do. */
export function PermissionsDialog({ admin, onClose }: Props) {
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
