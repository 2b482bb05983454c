import { photoContestPeriod } from '@festival/edition/photo-contest';
import { useFestivalNow } from '@festival/mfe-kit/clock';
import { useEdition } from '@festival/mfe-kit/edition';
import type { ReactNode } from 'react';
import { contests } from '../../content/contests.js';
import { Copy } from '../../shared/copy.js';
import { Sheet } from '../../shared/sheet.js';
import { Countdown } from './countdown.js';
import styles from './photo-contest-status.module.css';

/**
 * What the photo contest is doing now, and how long it will go on doing it.
 * @param children what one can do about it, such as a button
 */
export function PhotoContestStatus({ children }: { children?: ReactNode }) {
  const edition = useEdition();
  const period = photoContestPeriod(edition, useFestivalNow(1000));
  const { submissions, voting } = edition.contests.photos;
  const { status, statusNote, countdown } = contests.photos;
  return (
    <Sheet as="section" tone="night" aria-label="The contest now" className={styles.status}>
      <p className={styles.message}>{status[period]}</p>
      {period === 'submit' && <Countdown until={submissions.closes} caption={countdown.submit} />}
      {period === 'vote' && <Countdown until={voting.closes} caption={countdown.vote} />}
      <p>
        <Copy of={statusNote[period]} />
      </p>
      {children}
    </Sheet>
  );
}
