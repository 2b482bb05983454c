import type { Profile } from '@festival/contracts/profile';
import { useEdition } from '@festival/mfe-kit/edition';
import { Card } from '@festival/ui/card';
import { Stat } from '@festival/ui/stat';
import styles from './chances-panel.module.css';

const chances = (count: number): string => `${count} ${count === 1 ? 'chance' : 'chances'}`;

/** Lucky-draw chances: all of them, and where they come from. */
export function ChancesPanel({ profile }: { profile: Profile }) {
  const { dollarsPerChance } = useEdition().marketplace;
  return (
    <Card as="section" aria-labelledby="chances-title">
      <div className={styles.panel}>
        <h2 id="chances-title">Lucky-draw chances</h2>
        <Stat label="In all" value={profile.totalPoints} />
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
      </div>
    </Card>
  );
}
