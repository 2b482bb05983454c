import type { AdminAccount } from '@festival/contracts/admins';
import { errorMessage } from '@festival/mfe-kit/api';
import { ConfirmDialog } from '@festival/ui/confirm-dialog';
import { useSnackbar } from '@festival/ui/snackbar';
import { useResetSecondFactor } from './use-admins.js';

interface Props {
  admin: AdminAccount;
  onClose: () => void;
}

/** Resets the second factor of an admin who has lost it. */
export function ResetDialog({ admin, onClose }: Props) {
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
