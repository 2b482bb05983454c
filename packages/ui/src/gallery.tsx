import { useModal } from '@festival/ui/dialog';
import { IconButton } from '@festival/ui/icon-button';
import { VisuallyHidden } from '@festival/ui/visually-hidden';
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react';
import { cx } from './cx.js';
import styles from './gallery.module.css';
import { Image, type ImageSource } from './image.js';

export interface GalleryImage extends Slide {
  image: ImageSource;
}

export interface GalleryProps {
  /** The name of all images together. */
  label: string;
  images: readonly GalleryImage[];
  className?: string;
}

/** Small images that open in a large view, one at a time. */
export function Gallery({ label, images, className }: GalleryProps) {
  const [shown, setShown] = useState<number | null>(null);
  return (
    <>
      <ul aria-label={label} className={cx(styles.grid, className)}>
        {images.map(({ image, alt }, index) => (
          <li key={image.src}>
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={`Enlarge: ${alt}`}
              className={styles.thumbnail}
              onClick={() => setShown(index)}
            >
              <Image {...image} alt="" ratio="1/1" sizes="(min-width: 60rem) 18rem, 45vw" />
            </button>
          </li>
        ))}
      </ul>
      {shown !== null && (
        <Lightbox
          label={label}
          slides={images}
          index={shown}
          onMove={setShown}
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
}

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
      style={{ backgroundColor: image.colour }}
      className={styles.image}
    />
  );
}

/** A sideways movement of this many pixels is not a tap. */
const FAR_ENOUGH = 40;

/** Detects sideways swipes with a finger or mouse, with little vertical movement. The element needs `touch-action: pan-y pinch-zoom`. */
const useSwipe = (onSwipe: (to: 'left' | 'right') => void) => {
  const start = useRef<{ id: number; x: number; y: number }>(undefined);
  const forget = () => {
    start.current = undefined;
  };
  return {
    onPointerDown: ({ pointerId, clientX, clientY, isPrimary }: PointerEvent) => {
      // Two fingers zoom.
      start.current = isPrimary ? { id: pointerId, x: clientX, y: clientY } : undefined;
    },
    onPointerUp: ({ pointerId, clientX, clientY }: PointerEvent) => {
      const from = start.current;
      forget();
      if (!from || from.id !== pointerId) return;
      const aside = clientX - from.x;
      if (Math.abs(aside) < FAR_ENOUGH || Math.abs(aside) < 2 * Math.abs(clientY - from.y)) return;
      onSwipe(aside < 0 ? 'left' : 'right');
    },
    onPointerCancel: forget,
  };
};

/** One slide of a lightbox. */
export interface Slide {
  /** A description in words. Screen readers read it at every step. */
  alt: string;
  image?: ImageSource | undefined;
  /** Shown if there is no image. */
  content?: ReactNode;
  title?: ReactNode;
  caption?: string | undefined;
}
