import { useEdition } from '@festival/mfe-kit/edition';
import { contests } from '../../../content/contests.js';
import { Copy } from '../../../shared/copy.js';
import { Sheet } from '../../../shared/sheet.js';
import { Countdown } from '../../contests/countdown.js';
import type { PhotoContestState } from '../take-part/use-photo-contest.js';
import styles from './photo-contest-status.module.css';
import { TakePartButton } from './take-part-button.js';

/** The current period of the contest, when it ends, and the button to take part. */
export function PhotoContestStatus({ contest }: { contest: PhotoContestState }) {
  const { period, now } = contest;
  const { submissions, voting } = useEdition().contests.photos;
  const { status, statusNote, countdown } = contests.photos;
  return (
    <Sheet as="section" tone="night" aria-label="The contest now" className={styles.status}>
      <p role="status" className={styles.message}>
        {status[period]}
      </p>
      {period === 'submit' && (
        <Countdown now={now} until={submissions.closes} caption={countdown.submit} />
      )}
      {period === 'vote' && <Countdown now={now} until={voting.closes} caption={countdown.vote} />}
      <p>
        <Copy of={statusNote[period]} />
      </p>
      <TakePartButton contest={contest} />
    </Sheet>
  );
}
