import { usePageMeta } from '@festival/mfe-kit/router';
import { type RefObject, useEffect, useEffectEvent } from 'react';

interface Paged<Top> {
  /** Counted from 1, as the address has it. */
  page: number;
  /** Length of the whole list; undefined until it is known. */
  total: number | undefined;
  perPage: number;
  /** The length is that of another list, which stands until this one is there. */
  isPlaceholder?: boolean;
  goTo: (page: number, options?: { replace?: boolean }) => void;
  /** Where the list begins; takes the focus when the page is turned. */
  top: RefObject<Top | null>;
}

/**
 * The pages of a list that are in the address. From beyond the last one it goes to the last one; search engines, which there is no end of
 * such addresses for, leave them alone.
 */
export const usePaging = <Top extends HTMLElement>({
  page,
  total,
  perPage,
  isPlaceholder = false,
  goTo,
  top,
}: Paged<Top>) => {
  const pageCount = Math.ceil((total ?? 0) / perPage);
  const isBeyond = !isPlaceholder && pageCount > 0 && page > pageCount;
  usePageMeta(isBeyond ? { isUnlisted: true } : {});
  const goToLast = useEffectEvent(() => goTo(pageCount, { replace: true }));
  useEffect(() => {
    if (isBeyond) goToLast();
  }, [isBeyond]);
  const turnTo = (next: number) => {
    goTo(next);
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView({ block: 'start' });
  };
  return { pageCount, isBeyond, turnTo };
};
