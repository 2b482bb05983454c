import { useModal } from '@festival/ui/dialog';
import { IconButton } from '@festival/ui/icon-button';
import { VisuallyHidden } from '@festival/ui/visually-hidden';
import { type KeyboardEvent, useId } from 'react';
import type { GalleryPicture } from './gallery.js';
import styles from './lightbox.module.css';

interface Props {
  label: string;
  pictures: readonly GalleryPicture[];
  index: number;
  onMove: (index: number) => void;
  onClose: () => void;
}

/** One picture over the whole screen; arrow keys and buttons go on to the others, around the ends. */
export function Lightbox({ label, pictures, index, onMove, onClose }: Props) {
  const titleId = useId();
  const modal = useModal({ onClose, dismissOnBackdrop: true });
  const shown = pictures[index];
  const move = (way: 1 | -1) => onMove((index + way + pictures.length) % pictures.length);

  const handleKey = (event: KeyboardEvent) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    if (event.key === 'ArrowRight') move(isRtl ? -1 : 1);
    else if (event.key === 'ArrowLeft') move(isRtl ? 1 : -1);
    else if (event.key === 'Home') onMove(0);
    else if (event.key === 'End') onMove(pictures.length - 1);
    else return;
    event.preventDefault();
  };

  return (
    <dialog {...modal} aria-labelledby={titleId} className={styles.box} onKeyDown={handleKey}>
      <VisuallyHidden>
        <h2 id={titleId} tabIndex={-1}>
          {label}
        </h2>
      </VisuallyHidden>
      <header className={styles.bar}>
        <p aria-live="polite" className={styles.count}>
          {index + 1} of {pictures.length}
          <VisuallyHidden>: {shown?.alt}</VisuallyHidden>
        </p>
        <IconButton icon="close" label="Close" onClick={onClose} className={styles.button} />
      </header>
      {shown && (
        <figure className={styles.figure}>
          <img
            key={shown.picture.src}
            src={shown.picture.src}
            srcSet={shown.picture.srcSet}
            width={shown.picture.width}
            height={shown.picture.height}
            alt={shown.alt}
            sizes="100vw"
            className={styles.picture}
          />
          {shown.caption && <figcaption className={styles.caption}>{shown.caption}</figcaption>}
        </figure>
      )}
      <footer className={styles.steps}>
        <IconButton
          icon="chevron-left"
          label="Previous picture"
          onClick={() => move(-1)}
          className={styles.button}
        />
        <IconButton
          icon="chevron-right"
          label="Next picture"
          onClick={() => move(1)}
          className={styles.button}
        />
      </footer>
    </dialog>
  );
}
