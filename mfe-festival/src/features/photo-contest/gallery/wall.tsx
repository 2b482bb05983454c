import type { PhotoEntry } from '@festival/contracts/photos';
import { cx } from '@festival/ui/cx';
import { Lightbox } from '@festival/ui/gallery';
import { VisuallyHidden } from '@festival/ui/visually-hidden';
import { useState } from 'react';
import { ratioOf, shaped } from './image-of.js';
import { Print } from './print.js';
import { altOf, toSlide } from './to-slide.js';
import styles from './wall.module.css';

interface Props<Entry extends PhotoEntry> {
  label: string;
  entries: readonly Entry[];
  /** Shown beside the name of an entry. */
  noteOf?: (entry: Entry) => string;
}

/** Photos in rows of equal height, none of them cropped. Each opens in a full-screen view. */
export function Wall<Entry extends PhotoEntry>({ label, entries, noteOf }: Props<Entry>) {
  const [shown, setShown] = useState<number | null>(null);
  return (
    <>
      <ul aria-label={label} className={styles.wall}>
        {entries.map((entry, index) => (
          <li key={entry._id} className={cx(styles.place, ratioOf(entry))}>
            <button
              type="button"
              aria-haspopup="dialog"
              className={cx(styles.open, shaped)}
              onClick={() => setShown(index)}
            >
              <VisuallyHidden>Enlarge: {entry.image && altOf(entry)}</VisuallyHidden>
              <Print entry={entry} priority={index < 2} />
            </button>
            <p className={styles.name}>
              <bdi className={styles.who}>{entry.name}</bdi>
              {noteOf && <span className={styles.note}>{noteOf(entry)}</span>}
            </p>
          </li>
        ))}
      </ul>
      {shown !== null && (
        <Lightbox
          label={label}
          slides={entries.map((entry) => toSlide(entry, noteOf?.(entry)))}
          index={shown}
          onMove={setShown}
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
}
