import { useEffect, useRef } from 'react';

/** Where the focus goes when what had it is taken out of the page, as with the last piece of something. */
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
