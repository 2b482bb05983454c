import { ConfirmDialog } from '@festival/ui/confirm-dialog';

interface Props {
  open: boolean;
  onLeave: () => void;
  onStay: () => void;
}

/** Asks before a form with unsaved changes is closed. */
export function LeaveQuestion({ open, onLeave, onStay }: Props) {
  return (
    <ConfirmDialog
      open={open}
      tone="danger"
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Go on editing"
      onConfirm={onLeave}
      onCancel={onStay}
    >
      What you have entered or changed here would be lost.
    </ConfirmDialog>
  );
}
