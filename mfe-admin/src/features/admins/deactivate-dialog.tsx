import type { AdminAccount } from '@festival/contracts/admins';
import { errorMessage } from '@festival/mfe-kit/api';
import { ConfirmDialog } from '@festival/ui/confirm-dialog';
import { useSnackbar } from '@festival/ui/snackbar';
import { useDeactivate } from './use-admins.js';

interface Props {
  admin: AdminAccount;
  onClose: () => void;
}

/** Deactivates an admin, who can't sign in any more. */
export function DeactivateDialog({ admin, onClose }: Props) {
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
