import { useModal } from '@festival/ui/dialog';
import { IconButton } from '@festival/ui/icon-button';
import { VisuallyHidden } from '@festival/ui/visually-hidden';
import { type KeyboardEvent, useId } from 'react';
import styles from './lightbox.module.css';
import type { Slide } from './slide.js';
import { useSwipe } from './use-swipe.js';

export interface LightboxProps {
  label: string;
  slides: readonly Slide[];
  /** The index of the slide that is shown, from 0. */
  index: number;
  onMove: (index: number) => void;
  onClose: () => void;
}

const isRtl = (element: HTMLElement | null): boolean =>
  element !== null && getComputedStyle(element).direction === 'rtl';

/** One image over the whole screen. Arrow keys, buttons and swipes move to the others; after the last comes the first. */
export function Lightbox({ label, slides, index, onMove, onClose }: LightboxProps) {
  const titleId = useId();
  const modal = useModal({ onClose, dismissOnBackdrop: true });
  const shown = slides[index];
  const move = (way: 1 | -1) => onMove((index + way + slides.length) % slides.length);
  const moveTo = (side: 'left' | 'right') =>
    move((side === 'right') === isRtl(modal.ref.current) ? -1 : 1);
  const swipe = useSwipe((to) => moveTo(to === 'left' ? 'right' : 'left'));

  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') moveTo('right');
    else if (event.key === 'ArrowLeft') moveTo('left');
    else if (event.key === 'Home') onMove(0);
    else if (event.key === 'End') onMove(slides.length - 1);
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
          {index + 1} of {slides.length}
          <VisuallyHidden>: {shown?.alt}</VisuallyHidden>
        </p>
        <IconButton icon="close" label="Close" onClick={onClose} className={styles.button} />
      </header>
      {shown && (
        <figure {...swipe} className={styles.figure}>
          <SlideView key={index} slide={shown} />
          {(shown.title || shown.caption) && (
            <figcaption className={styles.caption}>
              {shown.title && <span className={styles.title}>{shown.title}</span>}
              {shown.caption}
            </figcaption>
          )}
        </figure>
      )}
      {slides.length > 1 && (
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
      )}
    </dialog>
  );
}

function SlideView({ slide: { image, alt, content } }: { slide: Slide }) {
  if (!image) return <div className={styles.content}>{content}</div>;
  return (
    <img
      src={image.src}
      srcSet={image.srcSet}
      width={image.width}
      height={image.height}
      alt={alt}
      sizes="100vw"
      draggable={false}
      style={image.placeholder ? { backgroundImage: `url(${image.placeholder})` } : undefined}
      className={styles.image}
    />
  );
}
