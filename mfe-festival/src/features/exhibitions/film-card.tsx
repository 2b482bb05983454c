import { Icon } from '@festival/ui/icon';
import { Image } from '@festival/ui/image';
import type { ContentVideo } from '../../content/schemas/image.js';
import styles from './film-card.module.css';

interface Props {
  video: ContentVideo;
  /** In the first screen, so its poster loads immediately. */
  isFirst: boolean;
  onPlay: () => void;
}

/** The poster of a film. A click opens the film. */
export function FilmCard({ video, isFirst, onPlay }: Props) {
  return (
    <button type="button" aria-haspopup="dialog" className={styles.card} onClick={onPlay}>
      <span className={styles.poster}>
        <Image
          {...video.poster}
          alt=""
          ratio="16/9"
          priority={isFirst}
          sizes="(min-width: 60rem) 24rem, (min-width: 40rem) 45vw, 92vw"
        />
        <span className={styles.play}>
          <Icon name="play" label="Play:" />
        </span>
      </span>{' '}
      <span className={styles.title}>{video.title}</span>
      {video.text && <span className={styles.text}>{video.text}</span>}
    </button>
  );
}
