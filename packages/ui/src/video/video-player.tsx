import { Icon } from '@festival/ui/icon';
import { Link } from '@festival/ui/link';
import { useState } from 'react';
import { cx } from '../cx/index.js';
import {
  type Captions,
  embedUrl,
  type Poster,
  posterUrl,
  type VideoSource,
  watchUrl,
} from './sources.js';
import styles from './video.module.css';

export type VideoPlayerProps = VideoSource & {
  /** The name of the video. */
  title: string;
  poster?: Poster;
  captions?: Captions;
  /** Use it only after a press, because the video has sound. */
  startsAtOnce?: boolean;
  /** Called at the end of our own videos. YouTube's player does not report the end. */
  onEnded?: () => void;
  className?: string;
};

/** A video with the browser's own controls. It loads nothing before it is played. */
export function VideoPlayer({
  src,
  embedId,
  title,
  poster,
  captions,
  startsAtOnce,
  onEnded,
  className,
}: VideoPlayerProps) {
  if (embedId !== undefined) {
    return (
      <Embed
        embedId={embedId}
        title={title}
        poster={posterUrl(poster)}
        startsAtOnce={startsAtOnce}
      />
    );
  }
  return (
    <div className={cx(styles.frame, styles.whole, className)}>
      {/* biome-ignore lint/a11y/useMediaCaption: there where the film has words */}
      <video
        src={src}
        poster={posterUrl(poster)}
        aria-label={title}
        className={styles.film}
        controls
        playsInline
        autoPlay={startsAtOnce}
        preload="none"
        onEnded={onEnded}
      >
        {captions && (
          <track
            kind="captions"
            src={captions.src}
            srcLang={captions.language}
            label={captions.label}
            default
          />
        )}
      </video>
    </div>
  );
}

interface Props {
  embedId: string;
  title: string;
  poster?: string | undefined;
  startsAtOnce?: boolean | undefined;
}

/** A YouTube video. YouTube learns of a visitor only when the visitor plays the video. */
function Embed({ embedId, title, poster, startsAtOnce = false }: Props) {
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
