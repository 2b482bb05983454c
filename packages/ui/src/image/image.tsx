import { Icon } from '@festival/ui/icon';
import { type ComponentPropsWithoutRef, useState } from 'react';
import { cx } from '../cx/index.js';
import styles from './image.module.css';

export type ImageRatio = '1/1' | '4/3' | '3/2' | '16/9' | '3/4' | 'natural';

const ratioClass: Record<ImageRatio, string | undefined> = {
  '1/1': styles.square,
  '4/3': styles.landscape,
  '3/2': styles.photo,
  '16/9': styles.wide,
  '3/4': styles.portrait,
  natural: styles.natural,
};

export interface ImageProps extends Omit<ComponentPropsWithoutRef<'img'>, 'alt' | 'placeholder'> {
  /** `''` for decoration, otherwise what a person would say who describes it. */
  alt: string;
  /** The box kept free for it. `natural` takes it from `width` and `height`, which it then needs. */
  ratio?: ImageRatio;
  fit?: 'cover' | 'contain';
  /** URL of a tiny version, shown blurred until the picture is there. */
  placeholder?: string;
  /** In the first screen: loaded at once and first; `next`: at once, after those. */
  priority?: boolean | 'next' | undefined;
  rounded?: boolean;
}

/** It may have failed before the page's scripts were there. */
const noteFailure = (image: HTMLImageElement | null) => {
  if (image?.currentSrc && image.complete && image.naturalWidth === 0)
    image.dispatchEvent(new Event('error'));
};

/** A picture in a box that is there before it is, so that nothing moves. Lazy, unless `priority`. */
export function Image({
  alt,
  ratio = '1/1',
  fit = 'cover',
  placeholder,
  priority,
  rounded,
  className,
  ...rest
}: ImageProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  const hasFailed = failedSrc !== undefined && failedSrc === rest.src;
  return (
    <span className={cx(styles.box, ratioClass[ratio], rounded && styles.rounded, className)}>
      {placeholder && !hasFailed && (
        <img src={placeholder} alt="" aria-hidden="true" className={styles.blur} />
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
          fetchPriority={priority === true ? 'high' : undefined}
          onError={() => setFailedSrc(rest.src)}
          className={cx(styles.image, fit === 'contain' && styles.contain)}
        />
      )}
    </span>
  );
}
