import { Button } from '@festival/ui/button';
import { Dialog } from '@festival/ui/dialog';
import type { ReactNode } from 'react';

export interface ConfirmDialogProps {
  open: boolean;
  /** A question: "Remove this print from your cart?" */
  title: ReactNode;
  /** What will follow from a yes. */
  children?: ReactNode;
  /** The verb of the question, not "OK". */
  confirmLabel?: string;
  cancelLabel?: string;
  /** `danger` where it cannot be undone. */
  tone?: 'normal' | 'danger';
  /** The confirmed work is under way: the dialog stays, with a spinner. */
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something is done. The focus starts on Cancel where the answer cannot be undone. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel = 'Confirm',
  cancelLabel = 'Cancel',
  tone = 'normal',
  busy,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const isDangerous = tone === 'danger';
  const first = (is: boolean) => (is ? { 'data-autofocus': '' } : {});
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      description={children}
      size="small"
      role="alertdialog"
      actions={
        <>
          <Button onClick={onCancel} {...first(isDangerous)}>
            {cancelLabel}
          </Button>
          <Button
            variant={isDangerous ? 'danger' : 'primary'}
            busy={busy}
            onClick={onConfirm}
            {...first(!isDangerous)}
          >
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
