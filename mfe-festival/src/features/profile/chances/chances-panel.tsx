import type { Profile } from '@festival/contracts/profile';
import { formatDate } from '@festival/edition/dates';
import { useEdition } from '@festival/mfe-kit/edition';
import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { Link } from '@festival/ui/link';
import { Sheet } from '../../../shared/sheet.js';
import { type AwardLine, awardLines } from './award-lines.js';
import styles from './chances-panel.module.css';

/** The name of this part in the profile's list of unavailable parts. */
const SOURCE = 'contests';

const chances = (count: number): string => `${count} ${count === 1 ? 'chance' : 'chances'}`;

function Award({ line: { points, category, source, day, href } }: { line: AwardLine }) {
  const edition = useEdition();
  return (
    <li>
      {chances(points)} for {category}
      <span className={styles.source}>
        {href ? <Link href={href}>{source}</Link> : source},{' '}
        <time dateTime={day}>{formatDate(edition, day)}</time>
      </span>
    </li>
  );
}

/** The total number of chances and its parts. */
function Sum({ profile }: { profile: Profile }) {
  const edition = useEdition();
  return (
    <>
      <p>You have {chances(profile.totalPoints)} in all:</p>
      <ul className={styles.sources}>
        <li>
          {chances(profile.purchasePoints)} from verified orders: one for every $
          {edition.marketplace.dollarsPerChance} spent
        </li>
        {awardLines(edition, profile.points).map((line, index) => (
          <Award key={index} line={line} />
        ))}
      </ul>
    </>
  );
}

interface Props {
  profile: Profile;
  onRetry: () => void;
}

/** The student's lucky-draw chances: the total, and the source of each. */
export function ChancesPanel({ profile, onRetry }: Props) {
  const isUnavailable = profile.unavailable.includes(SOURCE);
  return (
    <Sheet as="section" tone="sun" aria-labelledby="chances-title" className={styles.panel}>
      <p className={styles.count} aria-hidden="true">
        {isUnavailable ? '?' : profile.totalPoints}
      </p>
      <div className={styles.words}>
        <h2 id="chances-title" className={styles.title}>
          Lucky-draw chances
        </h2>
        {isUnavailable ? (
          <Alert tone="warning" actions={<Button onClick={onRetry}>Try again</Button>}>
            Your chances cannot be shown just now. None of them is lost.
          </Alert>
        ) : (
          <Sum profile={profile} />
        )}
        <p className={styles.links}>
          <Link href="/contests/luckyDraw">The lucky draw: how it works, and every draw</Link>
          <Link href="/performances">The quizzes of the performances</Link>
        </p>
      </div>
    </Sheet>
  );
}
