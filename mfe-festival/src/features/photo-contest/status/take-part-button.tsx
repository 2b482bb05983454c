import { Button } from '@festival/ui/button';
import { contests } from '../../../content/contests.js';
import { useOwnBallot } from '../api/own-queries.js';
import type { PhotoContestState } from '../take-part/use-photo-contest.js';

const { button } = contests.photos.takePart;

/** The button that opens the dialog of the period: after a vote, the student's receipt. Disabled before and after the contest. */
export function TakePartButton({
  contest: { period, isAdmitting, press },
}: {
  contest: PhotoContestState;
}) {
  const isOpen = period === 'submit' || period === 'vote';
  const task = period === 'pre' || period === 'submit' ? 'submit' : 'vote';
  const { data: own } = useOwnBallot(period === 'vote');
  const hasVoted = period === 'vote' && Boolean(own?.ballot);
  return (
    <Button
      variant="primary"
      disabled={!isOpen}
      busy={isAdmitting}
      busyLabel="One moment…"
      onClick={press}
    >
      {hasVoted ? button.voted : button[task]}
    </Button>
  );
}
