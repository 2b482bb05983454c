import { Icon } from '@festival/ui/icon';
import { IconButton } from '@festival/ui/icon-button';
import { Link } from '@festival/ui/link';
import { type RefObject, useRef, useState, useSyncExternalStore } from 'react';
import { cx } from './cx.js';
import { type Poster, posterUrl } from './looping-video.js';
import styles from './video.module.css';

/** A video: one of our files (`src`), or a YouTube video (`embedId`). */
export type VideoSource = { src: string; embedId?: never } | { src?: never; embedId: string };

const embedUrl = (id: string): string =>
  `https://www.youtube-nocookie.com/embed/${encodeURIComponent(id)}?autoplay=1&rel=0`;
const watchUrl = (id: string): string =>
  `https://www.youtube.com/watch?v=${encodeURIComponent(id)}`;

/** A video with its name. The players show its description where there is room. */
export type Film = VideoSource & {
  title: string;
  poster?: Poster;
  description?: string;
  /** URL of English captions, a WebVTT file. */
  captions?: string;
};

export type VideoPlayerProps = Film & {
  /** Use it only after a press, because the video has sound. */
  startsAtOnce?: boolean;
  /** Called at the end of our own videos. YouTube's player does not report the end. */
  onEnded?: () => void;
};

/** A video with controls below its picture. It loads nothing before it is played. Without scripts it has the browser's controls. */
export function VideoPlayer(props: VideoPlayerProps) {
  const { embedId, title, poster, startsAtOnce } = props;
  return embedId === undefined ? (
    <OwnFilm {...props} />
  ) : (
    <Embed embedId={embedId} title={title} poster={posterUrl(poster)} startsAtOnce={startsAtOnce} />
  );
}

const START = { isPlaying: false, isSilent: false, at: 0, length: 0, hasStarted: false };

function OwnFilm({ src, title, poster, captions, startsAtOnce, onEnded }: VideoPlayerProps) {
  const stage = useRef<HTMLDivElement>(null);
  const film = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState(START);
  const isHydrated = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );

  const readState = () => {
    const { paused, muted, currentTime, duration } = film.current as HTMLVideoElement;
    const length = Number.isFinite(duration) ? duration : 0;
    setState(({ hasStarted }) => ({
      isPlaying: !paused,
      isSilent: muted,
      at: currentTime,
      length,
      hasStarted: hasStarted || !paused,
    }));
  };
  const change = (how: (video: HTMLVideoElement) => void) => film.current && how(film.current);
  const toggle = () =>
    change((video) => {
      if (state.isPlaying) video.pause();
      // Refused, for example by a phone that saves power: the button still says "Play".
      else video.play().catch(() => undefined);
    });
  return (
    <div ref={stage} className={cx(styles.stage, styles.whole)}>
      <div className={styles.frame}>
        {/* biome-ignore lint/a11y/useMediaCaption: there where the film has words */}
        <video
          ref={film}
          src={src}
          poster={posterUrl(poster)}
          aria-label={title}
          className={cx(styles.film, styles.entire)}
          controls={!isHydrated}
          playsInline
          autoPlay={startsAtOnce}
          preload="none"
          onClick={toggle}
          onPlay={readState}
          onPause={readState}
          onTimeUpdate={readState}
          onDurationChange={readState}
          onVolumeChange={readState}
          onEnded={onEnded}
        >
          {captions && (
            <track kind="captions" src={captions} srcLang="en" label="English" default />
          )}
        </video>
        {isHydrated && !state.hasStarted && !startsAtOnce && (
          <button type="button" className={styles.facade} onClick={toggle}>
            <span className={styles.play}>
              <Icon name="play" label={`Play: ${title}`} />
            </span>
          </button>
        )}
      </div>
      {isHydrated && (
        <Controls {...{ stage, state, toggle, change }} hasCaptions={captions !== undefined} />
      )}
    </div>
  );
}

/** Minutes and seconds. @param seconds of a film */
const spellTime = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

interface ControlsProps {
  /** What is shown on the full screen: the film with its controls. */
  stage: RefObject<HTMLDivElement | null>;
  state: typeof START;
  toggle: () => void;
  change: (how: (video: HTMLVideoElement) => void) => void;
  hasCaptions: boolean;
}

function Controls({ stage, state, toggle, change, hasCaptions }: ControlsProps) {
  const { isPlaying, isSilent, at, length } = state;
  const [showsCaptions, setShowsCaptions] = useState(true);
  const time = length ? `${spellTime(at)} / ${spellTime(length)}` : spellTime(at);
  return (
    <div className={styles.controls}>
      <IconButton
        icon={isPlaying ? 'pause' : 'play'}
        label={isPlaying ? 'Pause' : 'Play'}
        onClick={toggle}
      />
      <input
        type="range"
        aria-label="Position"
        aria-valuetext={time}
        className={styles.position}
        min={0}
        max={length || 1}
        step={1}
        value={at}
        disabled={length === 0}
        onChange={({ target }) =>
          change((video) => {
            video.currentTime = target.valueAsNumber;
          })
        }
      />
      <span className={styles.time}>{time}</span>
      {hasCaptions && (
        <IconButton
          icon="captions"
          label="Captions"
          aria-pressed={showsCaptions}
          onClick={() => {
            setShowsCaptions(!showsCaptions);
            change(({ textTracks: [track] }) => {
              if (track) track.mode = showsCaptions ? 'hidden' : 'showing';
            });
          }}
        />
      )}
      <IconButton
        icon={isSilent ? 'silent' : 'sound'}
        label="Sound"
        aria-pressed={!isSilent}
        onClick={() =>
          change((video) => {
            video.muted = !isSilent;
          })
        }
      />
      <IconButton
        icon="full-screen"
        label="Full screen"
        onClick={() => change((video) => showOnFullScreen(stage.current, video))}
      />
    </div>
  );
}

/** Or ends the full screen. An iPhone shows only the video itself on it, with its own controls. */
const showOnFullScreen = (stage: HTMLElement | null, film: IphoneVideo): void => {
  if (document.fullscreenElement) void document.exitFullscreen();
  else if (stage?.requestFullscreen) stage.requestFullscreen().catch(() => undefined);
  else film.webkitEnterFullscreen?.();
};

type IphoneVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

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
