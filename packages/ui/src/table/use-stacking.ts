import { useLayoutEffect, useRef } from 'react';

/** Below this width, columns are hard to read even if they fit. */
const NARROW_PX = 600;

const measure = (frame: HTMLElement) => {
  frame.toggleAttribute('data-stacked', frame.clientWidth < NARROW_PX);
  // The width of the columns depends on what people have entered, so it must be measured.
  if (frame.scrollWidth > frame.clientWidth) frame.toggleAttribute('data-stacked', true);
};

/** Sets `data-stacked` on a table's frame while its columns do not fit side by side. */
export function useStacking() {
  const ref = useRef<HTMLDivElement>(null);
  // Runs after every render: the owner has the rows' content, and renders the table again when it changes.
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
