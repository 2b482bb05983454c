import type { PhotoEntry } from '@festival/contracts/photos';
import { Motif, type MotifName } from '@festival/ui/artwork';
import { cx } from '@festival/ui/cx';
import type { Tone } from '@festival/ui/section';
import { Sheet } from '../../../shared/sheet.js';
import styles from './paper-entry.module.css';

const papers: readonly { tone: Tone; motif: MotifName }[] = [
  { tone: 'sun', motif: 'petal' },
  { tone: 'sky', motif: 'kite' },
  { tone: 'bloom', motif: 'sun' },
  { tone: 'leaf', motif: 'petal' },
  { tone: 'night', motif: 'lantern' },
];

/** An entry has the same paper everywhere. */
const paperOf = ({ _id }: PhotoEntry) => {
  const sum = [..._id].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return papers[sum % papers.length] as (typeof papers)[number];
};

interface Props {
  entry: PhotoEntry;
  isLarge?: boolean;
}

/** Shown for an entry with only a link: a paper card with the entrant's name. */
export function PaperEntry({ entry, isLarge = false }: Props) {
  const { tone, motif } = paperOf(entry);
  return (
    <Sheet
      tone={tone}
      cut={motif === 'petal' ? 'a' : 'b'}
      className={cx(styles.card, isLarge && styles.large)}
    >
      <Motif name={motif} size="fill" className={styles.motif} />
      <p className={styles.name}>
        <bdi>{entry.name}</bdi>
      </p>
      <p className={styles.note}>Shared with the judges by link</p>
    </Sheet>
  );
}
