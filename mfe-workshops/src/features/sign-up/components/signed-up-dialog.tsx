import type { SignUpAnswer, Workshop } from '@festival/contracts/workshops';
import { formatDate } from '@festival/edition/dates';
import { waitlistChances, workshopTimeText } from '@festival/edition/workshops';
import { type Edition, useEdition } from '@festival/mfe-kit/edition';
import { Button } from '@festival/ui/button';
import { Dialog } from '@festival/ui/dialog';
import { LinkButton } from '@festival/ui/link-button';
import { ordinal } from '../../outlook/outlook-text.js';

interface Props {
  workshop: Workshop;
  answer: SignUpAnswer;
  onClose: () => void;
}

/** What the answer means for the student, and what comes next. */
const meaningOf = (edition: Edition, workshop: Workshop, answer: SignUpAnswer) => {
  const { name } = workshop;
  if (answer.status === 'confirmed')
    return {
      standing: `You have a place in ${name}, ${workshopTimeText(edition, workshop)}.`,
      next: 'A confirmation is on its way to your email address, with an entry for your calendar.',
    };
  const { lastDay, isAllocated } = waitlistChances(edition, workshop);
  const day = formatDate(edition, lastDay);
  const where =
    answer.position === null ? '' : ` You are ${ordinal(answer.position)} in the queue.`;
  return {
    standing: `You are on the waitlist of ${name}.${where}`,
    next: isAllocated
      ? `Unused places go to the waitlists after registration closes at the end of ${day}. We email you if you get one.`
      : `Look again until it ends on ${day}: if a place becomes free, you can sign up again.`,
  };
};

export function SignedUpDialog({ workshop, answer, onClose }: Props) {
  const { standing, next } = meaningOf(useEdition(), workshop, answer);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Signed up successfully"
      description={standing}
      size="small"
      dismissOnBackdrop
      actions={
        <>
          <LinkButton href="/profile#my-workshops">See your profile</LinkButton>
          <Button variant="primary" onClick={onClose} data-autofocus="">
            Done
          </Button>
        </>
      }
    >
      <p>{next}</p>
    </Dialog>
  );
}
