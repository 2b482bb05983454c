import type { Workshop } from '@festival/contracts/workshops';
import { formatLastDay } from '@festival/edition/dates';
import { isOver } from '@festival/edition/workshops';
import { useFestivalNow } from '@festival/mfe-kit/clock';
import { type Edition, useEdition } from '@festival/mfe-kit/edition';
import { Button } from '@festival/ui/button';
import { Dialog } from '@festival/ui/dialog';

interface Props {
  workshop: Workshop;
  onClose: () => void;
}

/** Why it is too late, and whether the other workshops are closed too. */
const whyText = (edition: Edition, workshop: Workshop, now: Date): string => {
  const { closes } = edition.workshops.registration;
  if (now.getTime() >= Date.parse(closes))
    return `Registration closed at the end of ${formatLastDay(edition, closes)}.`;
  return isOver(edition, workshop, now)
    ? `${workshop.name} has taken place. You can still sign up for others.`
    : `${workshop.name} takes no more names.`;
};

/** Shown when sign-up is closed. */
export function ClosedDialog({ workshop, onClose }: Props) {
  const edition = useEdition();
  const now = useFestivalNow();
  return (
    <Dialog
      open
      onClose={onClose}
      title="Sign up for this workshop has closed!"
      description={whyText(edition, workshop, now)}
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
