import { Button } from '@festival/ui/button';
import { Dialog } from '@festival/ui/dialog';
import type { ReactNode } from 'react';

export interface ConfirmDialogProps {
  open: boolean;
  /** A question: "Remove this print from your cart?" */
  title: ReactNode;
  /** The consequences of confirming. */
  children?: ReactNode;
  /** The verb of the question, not "OK". */
  confirmLabel?: string;
  cancelLabel?: string;
  /** `danger` for actions that cannot be undone. */
  tone?: 'normal' | 'danger';
  /** The confirmed work is in progress: the dialog stays open, with a spinner. */
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks for confirmation. If the action cannot be undone, the focus starts on Cancel. */
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
