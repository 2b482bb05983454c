import type { Workshop } from '@festival/contracts/workshops';
import { remainingStrips } from './tear-off.js';
import styles from './tear-offs.module.css';

/** The strips at the bottom of a notice. Those still there are free places. Decoration only. */
export function TearOffs({ workshop }: { workshop: Workshop }) {
  return (
    <div aria-hidden="true" className={styles.strips}>
      {remainingStrips(workshop).map((isLeft, index) => (
        <span key={index} data-left={isLeft} className={styles.strip} />
      ))}
    </div>
  );
}
