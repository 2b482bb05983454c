import { useEffect, useRef } from 'react';

/** Moves the focus here when the focused element is removed, for example with the last piece of a product. */
export const useFocusWhenLost = (count: number) => {
  const place = useRef<HTMLParagraphElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const isFewer = count < before.current;
    before.current = count;
    if (isFewer && document.activeElement === document.body) place.current?.focus();
  }, [count]);
  return place;
};
