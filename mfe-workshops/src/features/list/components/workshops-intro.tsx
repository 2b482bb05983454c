import { formatDate, formatLastDay } from '@festival/edition/dates';
import { useFestivalNow } from '@festival/mfe-kit/clock';
import { type Edition, useEdition } from '@festival/mfe-kit/edition';
import { Link } from '@festival/ui/link';
import { PageHeader } from '@festival/ui/page-header';
import styles from './workshops-intro.module.css';

/** The state of the registration window. */
const registrationText = (edition: Edition, now: Date): string => {
  const { opens, closes } = edition.workshops.registration;
  if (now.getTime() < Date.parse(opens))
    return `Registration opens on ${formatDate(edition, opens, 'weekday')}.`;
  const lastDay = formatLastDay(edition, closes, 'weekday');
  return now.getTime() < Date.parse(closes)
    ? `Registration is open until the end of ${lastDay}.`
    : `Registration closed at the end of ${lastDay}.`;
};

/** What workshops are, whether registration is open, and the rules. */
export function WorkshopsIntro() {
  const edition = useEdition();
  const now = useFestivalNow();
  return (
    <PageHeader
      slim
      tone="bloom"
      motif="fan"
      title="Workshops"
      lead="Make something, play something, move. For students and staff: bring your card."
    >
      <p className={styles.window}>{registrationText(edition, now)}</p>
      <details className={styles.details}>
        <summary className={styles.summary}>How places are given</summary>
        <ul className={styles.rules} aria-label="How places are given">
          <li>You are confirmed for only one workshop, and waitlisted for any others.</li>
          <li>Unused places go to the waitlists after registration closes.</li>
          <li>
            Changed your mind? Cancel on your <Link href="/profile">profile page</Link>.
          </li>
        </ul>
      </details>
    </PageHeader>
  );
}
