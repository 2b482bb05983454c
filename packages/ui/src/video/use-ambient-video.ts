import { useEffect, useRef, useState } from 'react';

const wantsStillness = () =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ||
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Plays a silent video while it is visible, unless the system's settings or Save-Data forbid it. The visitor's
 * last press of the button overrides both.
 */
export function useAmbientVideo() {
  const ref = useRef<HTMLVideoElement>(null);
  const choice = useRef<boolean>(undefined);
  const [isPlaying, setPlaying] = useState(false);

  useEffect(() => {
    const video = ref.current;
    if (!video) return;
    // Set here, because React does not set this property on HTML from the server, and browsers do not start videos with sound by themselves.
    video.muted = true;
    const observer = new IntersectionObserver(
      ([entry]) => {
        const may = choice.current ?? !wantsStillness();
        // If the browser refuses (low battery, for example), the poster stays.
        if (may && entry?.isIntersecting) video.play().catch(() => undefined);
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
