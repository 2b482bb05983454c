import { Alert } from '@festival/ui/alert';
import { ConfirmDialog } from '@festival/ui/confirm-dialog';

interface Props {
  open: boolean;
  onLeave: () => void;
  onStay: () => void;
}

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

export function WelcomeBack({ lostFiles = 0 }: { lostFiles?: number }) {
  return (
    <Alert tone="positive">
      {lostFiles > 0
        ? 'Welcome back. Your text is as you left it. Pictures cannot be kept: please add the new ones again.'
        : 'Welcome back. Everything is as you left it: look it over and save.'}
    </Alert>
  );
}
