import { cx } from '../cx/index.js';
import { Embed } from './embed.js';
import { type Captions, type Poster, posterUrl, type VideoSource } from './sources.js';
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
