import { Icon } from '@festival/ui/icon';
import { Link } from '@festival/ui/link';
import { useState } from 'react';
import { cx } from '../cx/index.js';
import { embedUrl, watchUrl } from './sources.js';
import styles from './video.module.css';

interface Props {
  embedId: string;
  title: string;
  poster?: string | undefined;
  startsAtOnce?: boolean | undefined;
}

/** A YouTube video. YouTube learns of a visitor only when the visitor plays the video. */
export function Embed({ embedId, title, poster, startsAtOnce = false }: Props) {
  const [isAsked, setAsked] = useState(startsAtOnce);
  return (
    <div className={styles.embed}>
      <div className={cx(styles.frame, styles.whole)}>
        {isAsked ? (
          <iframe
            src={embedUrl(embedId)}
            title={title}
            allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
            className={styles.film}
          />
        ) : (
          <button type="button" className={styles.facade} onClick={() => setAsked(true)}>
            {poster && <img src={poster} alt="" loading="lazy" className={styles.film} />}
            <span className={styles.play}>
              <Icon name="play" label={`Play: ${title}`} />
            </span>
          </button>
        )}
      </div>
      <p className={styles.note}>
        It comes from YouTube.{' '}
        <Link href={watchUrl(embedId)} external>{`Watch “${title}” there`}</Link>
      </p>
    </div>
  );
}
