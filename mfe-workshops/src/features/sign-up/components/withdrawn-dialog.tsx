import { Button } from '@festival/ui/button';
import { Dialog } from '@festival/ui/dialog';

interface Props {
  /** The name of the workshop. */
  name: string;
  onClose: () => void;
}

/** Shown when the organisers have withdrawn the workshop in the meantime. */
export function WithdrawnDialog({ name, onClose }: Props) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="This workshop is not taking place"
      description={`${name} has been withdrawn. We are sorry. You are not signed up for it.`}
      size="small"
      dismissOnBackdrop
      actions={
        <Button variant="primary" onClick={onClose} data-autofocus="">
          OK
        </Button>
      }
    />
  );
}
