import { cx } from '@festival/ui/cx';
import { Image, type ImageProps } from '@festival/ui/image';
import { LoopingVideo } from '@festival/ui/looping-video';
import type { ContentImage } from '../content/schemas.js';
import styles from './media.module.css';

interface Props extends Pick<ImageProps, 'ratio' | 'sizes' | 'priority' | 'className'> {
  art: ContentImage;
  /** A silent loop that begins with the image. */
  clip?: string | undefined;
}

/** A film over its first frame. The frame is shown first. With reduced motion, only the frame is shown. */
export function MovingImage({ art: { image, alt }, clip, className, ...rest }: Props) {
  return (
    <div className={cx(styles.frame, className)}>
      <Image {...image} alt={clip ? '' : alt} {...rest} />
      {clip && <LoopingVideo src={clip} label={alt} className={styles.clip} />}
    </div>
  );
}
