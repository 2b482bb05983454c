import { Icon } from '@festival/ui/icon';
import { type ComponentPropsWithoutRef, useState } from 'react';
import { cx } from './cx.js';
import styles from './image.module.css';

export type ImageRatio = '1/1' | '4/3' | '3/2' | '16/9' | 'natural';

const ratioClass: Record<ImageRatio, string | undefined> = {
  '1/1': styles.square,
  '4/3': styles.landscape,
  '3/2': styles.photo,
  '16/9': styles.wide,
  natural: styles.natural,
};

export interface ImageProps extends Omit<ComponentPropsWithoutRef<'img'>, 'alt'> {
  /** `''` for decoration, otherwise a description in words. */
  alt: string;
  /** The ratio of the box that is reserved for it. `natural` uses `width` and `height`, which are then required. */
  ratio?: ImageRatio;
  fit?: 'cover' | 'contain';
  /** Shown until the image is loaded. */
  colour?: string;
  /** For the first screen: `true` loads it immediately and first; `next` loads it immediately, after those. */
  priority?: boolean | 'next' | undefined;
  rounded?: boolean;
}

/** The image may have failed before the page's scripts ran. */
const noteFailure = (image: HTMLImageElement | null) => {
  if (image?.currentSrc && image.complete && image.naturalWidth === 0)
    image.dispatchEvent(new Event('error'));
};

/** An image in a box that is reserved before it loads, so that nothing moves. Loads lazily, unless `priority`. */
export function Image({
  alt,
  ratio = '1/1',
  fit = 'cover',
  colour,
  priority,
  rounded,
  className,
  ...rest
}: ImageProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  // React preloads an image in the head unless its order is low.
  const order = priority === 'next' ? 'low' : 'high';
  const hasFailed = failedSrc !== undefined && failedSrc === rest.src;
  return (
    <span className={cx(styles.box, ratioClass[ratio], rounded && styles.rounded, className)}>
      {colour && !hasFailed && (
        // The site's policy forbids `style` in the server's HTML.
        <svg aria-hidden="true" color={colour} className={styles.ground} />
      )}
      {hasFailed || !rest.src ? (
        <span className={styles.missing}>
          <Icon name="image" size="large" label={alt || undefined} />
        </span>
      ) : (
        <img
          decoding="async"
          {...rest}
          ref={noteFailure}
          alt={alt}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? order : undefined}
          onError={() => setFailedSrc(rest.src)}
          className={cx(styles.image, fit === 'contain' && styles.contain)}
        />
      )}
    </span>
  );
}

/** An image as the build provides it to content. Its size is known, so its box can be reserved. Spread it on an Image. */
export interface ImageSource {
  src: string;
  srcSet?: string;
  /** The width of the file in pixels. */
  width: number;
  height: number;
  colour?: string;
}

/** The uploaded images of a product or a workshop, as the API sends them. */
interface Uploaded {
  images: readonly string[];
  imageSets: readonly {
    sources: readonly { url: string; width: number }[];
    colour?: string | undefined;
  }[];
}

/** One of them, from 0, in all its sizes. Spread it on an Image, and say its width on the page in `sizes`. */
export const uploadedImage = ({ images, imageSets }: Uploaded, index = 0) => {
  const set = imageSets[index];
  const srcSet = set?.sources.map(({ url, width }) => `${url} ${width}w`).join(', ');
  return {
    src: images[index],
    ...(srcSet && { srcSet }),
    ...(set?.colour && { colour: set.colour }),
  };
};
