import { useState } from 'react';
import { cx } from '../cx/index.js';
import { Image, type ImageSource } from '../image/index.js';
import styles from './gallery.module.css';
import { Lightbox } from './lightbox.js';
import type { Slide } from './slide.js';

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
