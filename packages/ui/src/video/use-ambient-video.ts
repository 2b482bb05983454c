import { useEffect, useRef, useState } from 'react';

const wantsStillness = () =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ||
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Plays a silent film for as long as it is in view, unless the visitor has said otherwise: by the settings of the system,
 * by Save-Data, or by the button, whose word is the last.
 */
export function useAmbientVideo() {
  const ref = useRef<HTMLVideoElement>(null);
  const choice = useRef<boolean>(undefined);
  const [isPlaying, setPlaying] = useState(false);

  useEffect(() => {
    const video = ref.current;
    if (!video) return;
    // Not an attribute: React sets no such property where the HTML is the server's, and unmuted films may not start by themselves.
    video.muted = true;
    const observer = new IntersectionObserver(
      ([entry]) => {
        const may = choice.current ?? !wantsStillness();
        // Refused (low battery, say) it stays at its poster.
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
