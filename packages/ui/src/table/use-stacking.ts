import { useLayoutEffect, useRef } from 'react';

/** Narrower than this, columns may fit and are hard to read all the same. */
const NARROW_PX = 600;

const measure = (frame: HTMLElement) => {
  frame.toggleAttribute('data-stacked', frame.clientWidth < NARROW_PX);
  // How wide the columns are only they know: it follows from what people have entered.
  if (frame.scrollWidth > frame.clientWidth) frame.toggleAttribute('data-stacked', true);
};

/** Marks a table's frame with `data-stacked` for as long as its columns do not fit beside each other. */
export function useStacking() {
  const ref = useRef<HTMLDivElement>(null);
  // What is in the rows is the owner's, which renders the table anew with it.
  useLayoutEffect(() => {
    if (ref.current) measure(ref.current);
  });
  useLayoutEffect(() => {
    const again = () => ref.current && measure(ref.current);
    addEventListener('resize', again);
    return () => removeEventListener('resize', again);
  }, []);
  return ref;
}
