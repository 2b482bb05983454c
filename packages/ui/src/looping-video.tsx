import { IconButton } from '@festival/ui/icon-button';
import { useEffect, useRef, useState } from 'react';
import { cx } from './cx.js';
import type { ImageSource } from './image.js';
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

const wantsStillness = () =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ||
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Plays a silent video while it is visible, unless the system's settings or Save-Data forbid it. The visitor's
 * last press of the button overrides both.
 */
function useAmbientVideo() {
  const ref = useRef<HTMLVideoElement>(null);
  /** The visitor's last press of the button. */
  const choice = useRef<boolean>(undefined);
  const [isPlaying, setPlaying] = useState(false);

  useEffect(() => {
    const video = ref.current;
    if (!video) return;
    // Set here, because React does not set this property on HTML from the server, and browsers do not start videos with sound by themselves.
    video.muted = true;
    const observer = new IntersectionObserver(
      ([entry]) => {
        const mayPlay = choice.current ?? !wantsStillness();
        // If the browser refuses (low battery, for example), the poster stays.
        if (mayPlay && entry?.isIntersecting) video.play().catch(() => undefined);
        else video.pause();
      },
      { threshold: 0.25 },
    );
    observer.observe(video);
    return () => observer.disconnect();
  }, []);

  const toggle = () => {
    choice.current = !isPlaying;
    if (isPlaying) ref.current?.pause();
    else ref.current?.play().catch(() => undefined);
  };
  return {
    isPlaying,
    toggle,
    video: { ref, onPlay: () => setPlaying(true), onPause: () => setPlaying(false) },
  };
}

export type Poster = string | ImageSource;

export const posterUrl = (poster: Poster | undefined): string | undefined =>
  typeof poster === 'object' ? poster.src : poster;
