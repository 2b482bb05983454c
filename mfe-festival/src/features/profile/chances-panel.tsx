import type { Profile } from '@festival/contracts/profile';
import { useEdition } from '@festival/mfe-kit/edition';
import { Link } from '@festival/ui/link';
import { Sheet } from '../../shared/sheet.js';
import styles from './chances-panel.module.css';

const chances = (count: number): string => `${count} ${count === 1 ? 'chance' : 'chances'}`;

/** Lucky-draw chances: all of them, and where they come from. */
export function ChancesPanel({ profile }: { profile: Profile }) {
  const { dollarsPerChance } = useEdition().marketplace;
  return (
    <Sheet as="section" tone="sun" aria-labelledby="chances-title" className={styles.panel}>
      <p className={styles.count} aria-hidden="true">
        {profile.totalPoints}
      </p>
      <div className={styles.words}>
        <h2 id="chances-title" className={styles.title}>
          Lucky-draw chances
        </h2>
        <p>You have {chances(profile.totalPoints)} in all:</p>
        <ul className={styles.sources}>
          <li>
            {chances(profile.purchasePoints)} from verified orders: one for every $
            {dollarsPerChance} spent
          </li>
          {profile.points.map((award, index) => (
            <li key={index}>
              {chances(award.points)} for {award.category}
            </li>
          ))}
        </ul>
        <p>
          <Link href="/contests/luckyDraw">How the lucky draw works</Link>
        </p>
      </div>
    </Sheet>
  );
}
