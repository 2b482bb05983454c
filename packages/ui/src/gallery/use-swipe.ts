import { type PointerEvent, useRef } from 'react';

/** A sideways movement of this many pixels is not a tap. */
const FAR_ENOUGH = 40;

/** Detects sideways swipes with a finger or mouse, with little vertical movement. The element needs `touch-action: pan-y pinch-zoom`. */
export const useSwipe = (onSwipe: (to: 'left' | 'right') => void) => {
  const start = useRef<{ id: number; x: number; y: number }>(undefined);
  const forget = () => {
    start.current = undefined;
  };
  return {
    onPointerDown: ({ pointerId, clientX, clientY, isPrimary }: PointerEvent) => {
      // Two fingers zoom.
      start.current = isPrimary ? { id: pointerId, x: clientX, y: clientY } : undefined;
    },
    onPointerUp: ({ pointerId, clientX, clientY }: PointerEvent) => {
      const from = start.current;
      forget();
      if (!from || from.id !== pointerId) return;
      const aside = clientX - from.x;
      if (Math.abs(aside) < FAR_ENOUGH || Math.abs(aside) < 2 * Math.abs(clientY - from.y)) return;
      onSwipe(aside < 0 ? 'left' : 'right');
    },
    onPointerCancel: forget,
  };
};
