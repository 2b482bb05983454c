import { useEdition } from '@festival/mfe-kit/edition';
import styles from './market-intro.module.css';

/** What the marketplace is, and what a purchase does for others and for the buyer. */
export function MarketIntro() {
  const { charityPercent, dollarsPerChance } = useEdition().marketplace;
  return (
    <header className={styles.intro}>
      <h1>Marketplace</h1>
      <p className={styles.lead}>
        {charityPercent}% of proceeds go to two charities, and every ${dollarsPerChance} you spend
        earns you one lucky-draw chance.
      </p>
    </header>
  );
}
