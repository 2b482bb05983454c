import { usePageMeta } from '@festival/mfe-kit/router';
import { type RefObject, useEffect, useEffectEvent } from 'react';

interface Paged<Top> {
  /** The page in the address, from 1. */
  page: number;
  /** The length of the whole list; undefined until it is known. */
  total: number | undefined;
  perPage: number;
  /** Whether `total` is still that of the previous list. */
  isPlaceholder?: boolean;
  goTo: (page: number, options?: { replace?: boolean }) => void;
  /** The start of the list, which gets the focus when the page changes. */
  top: RefObject<Top | null>;
}

/**
 * The page of a list, from the address. A page beyond the last one leads to the last one, and search engines do not list it, because there is no
 * end of such addresses.
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
