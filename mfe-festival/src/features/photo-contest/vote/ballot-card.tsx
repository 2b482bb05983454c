import type { PhotoEntry } from '@festival/contracts/photos';
import { IconButton } from '@festival/ui/icon-button';
import { useId } from 'react';
import { Print } from '../gallery/print.js';
import styles from './ballot-card.module.css';

interface Props {
  entry: PhotoEntry;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onEnlarge: () => void;
}

/** An entry on the ballot. A click anywhere on it selects it. */
export function BallotCard({ entry, isChosen, onChoose, onEnlarge }: Props) {
  const id = useId();
  return (
    <li className={styles.card} data-chosen={isChosen || undefined}>
      <label className={styles.choice}>
        <span className={styles.print}>
          <Print entry={entry} sizes="(min-width: 48rem) 18rem, 45vw" />
        </span>
        <span className={styles.row}>
          <input
            type="checkbox"
            checked={isChosen}
            onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
            aria-labelledby={`${id}-name`}
            aria-describedby={entry.caption ? `${id}-caption` : undefined}
            className={styles.box}
          />
          <bdi id={`${id}-name`} className={styles.name}>
            {entry.name}
          </bdi>
        </span>
        {entry.caption && (
          <span id={`${id}-caption`} className={styles.caption}>
            {entry.caption}
          </span>
        )}
      </label>
      {entry.image && (
        <IconButton
          icon="search"
          label={`Enlarge: ${entry.name}`}
          size="compact"
          onClick={onEnlarge}
          className={styles.enlarge}
        />
      )}
    </li>
  );
}
