import type { AdminWorkshop } from '@festival/contracts/workshops';
import styles from './fill-bar.module.css';

/** How many places are confirmed and offered. The numbers are beside the bar. */
export function FillBar({ workshop }: { workshop: AdminWorkshop }) {
  const { numRegistered, numOffered = 0, maxParticipants } = workshop;
  const shareOf = (count: number) => `${(count / Math.max(1, maxParticipants)) * 100}%`;
  return (
    <span className={styles.bar} aria-hidden="true">
      <span className={styles.registered} style={{ inlineSize: shareOf(numRegistered) }} />
      <span className={styles.offered} style={{ inlineSize: shareOf(numOffered) }} />
    </span>
  );
}
