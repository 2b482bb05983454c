import { Button } from '@festival/ui/button';
import { Dialog, type DialogProps } from '@festival/ui/dialog';
import { type ComponentProps, useId } from 'react';

export interface FormDialogProps extends Omit<DialogProps, 'open' | 'actions'> {
  /** The label of the button that closes the dialog without a change. */
  cancelLabel?: string;
  action: {
    label: string;
    busyLabel: string;
    variant?: 'primary' | 'danger';
    /** The form cannot be sent now. */
    disabled?: boolean;
  };
  onSubmit: ComponentProps<'form'>['onSubmit'];
}

/** A dialog with a form. It can't be closed while it is `busy` sending. */
export function FormDialog({
  cancelLabel = 'Cancel',
  action: { label, variant = 'primary', ...action },
  onSubmit,
  children,
  ...dialog
}: FormDialogProps) {
  const { busy = false, onClose } = dialog;
  const formId = useId();
  return (
    <Dialog
      {...dialog}
      open
      actions={
        <>
          <Button onClick={() => busy || onClose()} aria-disabled={busy}>
            {cancelLabel}
          </Button>
          <Button {...action} type="submit" form={formId} variant={variant} busy={busy}>
            {label}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={onSubmit} noValidate>
        {children}
      </form>
    </Dialog>
  );
}
