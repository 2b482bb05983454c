import { Motif, motifNames } from '@festival/ui/artwork';
import styles from './stall-mark.module.css';

const tones = ['bloom', 'leaf', 'sun', 'sky'] as const;

/** The shape and the paper of a stall, the same wherever it is shown. No two stalls of the demo have the same. */
export const markOf = (vendorId: string) => {
  const sum = [...vendorId].reduce((all, letter) => (all * 31 + letter.charCodeAt(0)) % 9_973, 7);
  return {
    motif: motifNames[sum % motifNames.length],
    tone: tones[Math.floor(sum / motifNames.length) % tones.length],
  };
};

/** The mark of a stall: its shape on a cut of its paper. Decoration. */
export function StallMark({ vendorId }: { vendorId: string }) {
  const { motif = 'sun', tone } = markOf(vendorId);
  return (
    <span data-stall={tone} className={styles.mark}>
      <Motif name={motif} size="fill" />
    </span>
  );
}
