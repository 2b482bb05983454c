import type { ProfileWorkshop } from '@festival/contracts/workshops';
import { useFestivalNow } from '@festival/mfe-kit/clock';
import { useEdition } from '@festival/mfe-kit/edition';
import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { Dialog } from '@festival/ui/dialog';
import { cancelText } from '../cancel-text.js';
import { useCancelling } from '../use-cancelling.js';

interface Props {
  workshop: ProfileWorkshop;
  onDone: () => void;
  onKeep: () => void;
}

/** Asks before a student leaves a waitlist. */
export function CancelWaitlisted({ workshop, onDone, onKeep }: Props) {
  const { _id, name } = workshop;
  const { isBusy, error, cancel } = useCancelling(onDone);
  return (
    <Dialog
      open
      busy={isBusy}
      onClose={onKeep}
      role="alertdialog"
      size="small"
      title={`Leave the waitlist of ${name}?`}
      description={cancelText(useEdition(), workshop, 'waitlisted', useFestivalNow())}
      actions={
        <>
          <Button onClick={isBusy ? undefined : onKeep} aria-disabled={isBusy} data-autofocus="">
            Stay on it
          </Button>
          <Button
            variant="danger"
            busy={isBusy}
            busyLabel="Cancelling…"
            onClick={() => cancel({ workshopId: _id }, `You are off the waitlist of ${name}.`)}
          >
            Leave the waitlist
          </Button>
        </>
      }
    >
      {error && (
        <Alert tone="negative" live>
          {error}
        </Alert>
      )}
    </Dialog>
  );
}
