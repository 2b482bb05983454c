import { cx } from '@festival/ui/cx';
import { Image, type ImageProps } from '@festival/ui/image';
import { LoopingVideo } from '@festival/ui/video';
import type { ContentPicture } from '../../content/schemas/picture.js';
import styles from './moving-picture.module.css';

interface Props extends Pick<ImageProps, 'ratio' | 'sizes' | 'priority' | 'className'> {
  art: ContentPicture;
  /** A silent loop that begins with the picture. */
  clip?: string | undefined;
}

/** A film over its first frame. The frame is shown first. With reduced motion, only the frame is shown. */
export function MovingPicture({ art: { picture, alt }, clip, className, ...rest }: Props) {
  return (
    <div className={cx(styles.frame, className)}>
      <Image {...picture} alt={clip ? '' : alt} {...rest} />
      {clip && <LoopingVideo src={clip} label={alt} className={styles.clip} />}
    </div>
  );
}
