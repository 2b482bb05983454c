import { Button } from '@festival/ui/button';
import { contests } from '../../../content/contests.js';
import type { PhotoContestState } from '../take-part/use-photo-contest.js';

const { button } = contests.photos.takePart;

/** The button that opens the dialog of the period. Hidden before and after the contest. */
export function TakePartButton({
  contest: { period, isAdmitting, press },
}: {
  contest: PhotoContestState;
}) {
  const isOpen = period === 'submit' || period === 'vote';
  const task = period === 'pre' || period === 'submit' ? 'submit' : 'vote';
  return (
    <Button
      variant="primary"
      disabled={!isOpen}
      busy={isAdmitting}
      busyLabel="One moment…"
      onClick={press}
    >
      {button[task]}
    </Button>
  );
}
