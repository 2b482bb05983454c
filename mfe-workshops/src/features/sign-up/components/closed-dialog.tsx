import { Button } from '@festival/ui/button';
import { Dialog } from '@festival/ui/dialog';

interface Props {
  /** Of the workshop. */
  name: string;
  onClose: () => void;
}

/** It is too late. */
export function ClosedDialog({ name, onClose }: Props) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Too late for this one"
      description="Sign up for this workshop has closed!"
      size="small"
      dismissOnBackdrop
      actions={
        <Button variant="primary" onClick={onClose} data-autofocus="">
          OK
        </Button>
      }
    >
      <p>{name} takes no more names. Some of the others may still have room.</p>
    </Dialog>
  );
}
