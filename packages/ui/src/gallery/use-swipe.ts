import { type PointerEvent, useRef } from 'react';

/** Pixels to the side that are no tap any more. */
const FAR_ENOUGH = 40;

/** A finger, or a mouse, that goes to the side and hardly up or down. What it is spread on needs `touch-action: pan-y pinch-zoom`. */
export const useSwipe = (onSwipe: (to: 'left' | 'right') => void) => {
  const start = useRef<{ id: number; x: number; y: number }>(undefined);
  const forget = () => {
    start.current = undefined;
  };
  return {
    onPointerDown: ({ pointerId, clientX, clientY, isPrimary }: PointerEvent) => {
      // Two fingers make it larger.
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
