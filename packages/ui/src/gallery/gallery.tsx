import { useState } from 'react';
import { cx } from '../cx/index.js';
import { Image, type Picture } from '../image/index.js';
import styles from './gallery.module.css';
import { Lightbox } from './lightbox.js';
import type { Slide } from './slide.js';

export interface GalleryPicture extends Slide {
  picture: Picture;
}

export interface GalleryProps {
  /** The name of all images together. */
  label: string;
  pictures: readonly GalleryPicture[];
  className?: string;
}

/** Small images that open in a large view, one at a time. */
export function Gallery({ label, pictures, className }: GalleryProps) {
  const [shown, setShown] = useState<number | null>(null);
  return (
    <>
      <ul aria-label={label} className={cx(styles.grid, className)}>
        {pictures.map(({ picture, alt }, index) => (
          <li key={picture.src}>
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={`Enlarge: ${alt}`}
              className={styles.thumbnail}
              onClick={() => setShown(index)}
            >
              <Image {...picture} alt="" ratio="1/1" sizes="(min-width: 60rem) 18rem, 45vw" />
            </button>
          </li>
        ))}
      </ul>
      {shown !== null && (
        <Lightbox
          label={label}
          slides={pictures}
          index={shown}
          onMove={setShown}
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
}
