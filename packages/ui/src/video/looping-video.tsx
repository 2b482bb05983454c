import { IconButton } from '@festival/ui/icon-button';
import { cx } from '../cx/index.js';
import { type Poster, posterUrl } from './sources.js';
import { useAmbientVideo } from './use-ambient-video.js';
import styles from './video.module.css';

export interface LoopingVideoProps {
  src: string;
  poster?: Poster;
  /** A description of the video. */
  label: string;
  className?: string;
}

/** A short silent video that loops while it is visible, with a button to stop it. With reduced motion it starts only by the button. */
export function LoopingVideo({ src, poster, label, className }: LoopingVideoProps) {
  const { isPlaying, toggle, video } = useAmbientVideo();
  return (
    <div className={cx(styles.frame, className)}>
      <video
        {...video}
        src={src}
        poster={posterUrl(poster)}
        aria-label={label}
        className={styles.film}
        loop
        playsInline
        preload="none"
      />
      <IconButton
        icon={isPlaying ? 'pause' : 'play'}
        label={`${isPlaying ? 'Pause' : 'Play'}: ${label}`}
        onClick={toggle}
        className={styles.toggle}
      />
    </div>
  );
}
