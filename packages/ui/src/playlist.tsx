import { useState } from 'react';
import { Checkbox } from './checkbox.js';
import styles from './playlist.module.css';
import { type Film, VideoPlayer } from './video.js';

export interface PlaylistProps {
  /** The name of all videos together. */
  label: string;
  videos: readonly (Film & { id: string })[];
}

/** Plays videos one after the other and then starts over, unless the visitor turns that off. The first one starts only when the visitor plays it. */
export function Playlist({ label, videos }: PlaylistProps) {
  const [current, setCurrent] = useState(0);
  const [hasStarted, setStarted] = useState(false);
  const [goesOn, setGoesOn] = useState(true);
  const shown = videos[current] ?? videos[0];
  if (!shown) return null;

  const show = (index: number) => {
    setCurrent(index % videos.length);
    setStarted(true);
  };
  const { id, description } = shown;
  return (
    <section aria-label={label} className={styles.playlist}>
      <div className={styles.stage}>
        <VideoPlayer
          key={`${id} ${hasStarted}`}
          {...shown}
          startsAtOnce={hasStarted}
          onEnded={() => goesOn && show(current + 1)}
        />
        <p className={styles.title} aria-live="polite">
          {shown.title}
        </p>
        {description && <p>{description}</p>}
        <Checkbox label="Play one after the other" checked={goesOn} onChange={setGoesOn} />
      </div>
      <ol className={styles.list}>
        {videos.map((video, index) => (
          <li key={video.id}>
            <button
              type="button"
              aria-current={index === current ? 'true' : undefined}
              className={styles.entry}
              onClick={() => show(index)}
            >
              <span className={styles.number}>{index + 1}</span>
              {video.title}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
