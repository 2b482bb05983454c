import type { AreaToken } from '@festival/contracts/releases';
import { errorMessage } from '@festival/mfe-kit/api';
import { ConfirmDialog } from '@festival/ui/confirm-dialog';
import { useSnackbar } from '@festival/ui/snackbar';
import { useRevokeToken } from './use-area-tokens.js';

interface Props {
  token: AreaToken;
  onClose: () => void;
}

/** Revokes a token, immediately and permanently. */
export function RevokeDialog({ token, onClose }: Props) {
  const showSnackbar = useSnackbar();
  const revoke = useRevokeToken();
  return (
    <ConfirmDialog
      open
      title={`Revoke “${token.label}” of ${token.area}?`}
      tone="danger"
      confirmLabel="Revoke"
      cancelLabel="Keep it"
      busy={revoke.isPending}
      onCancel={onClose}
      onConfirm={() =>
        revoke.mutate(token, {
          onSuccess: ({ label }) => {
            showSnackbar(`“${label}” no longer works.`, { tone: 'positive' });
            onClose();
          },
        })
      }
    >
      It stops working at once and for ever. Its releases stay.{' '}
      {revoke.error && <strong role="alert">{errorMessage(revoke.error)}</strong>}
    </ConfirmDialog>
  );
}
