export type PageSlot = number | 'gap-before' | 'gap-after';

/** At most seven slots: the first, the last and the current page, its neighbours, and gaps between them. */
export function pageSlots(page: number, pageCount: number): PageSlot[] {
  if (pageCount <= 7) return Array.from({ length: pageCount }, (_, index) => index + 1);
  if (page <= 4) return [1, 2, 3, 4, 5, 'gap-after', pageCount];
  if (page >= pageCount - 3) {
    return [1, 'gap-before', ...[4, 3, 2, 1, 0].map((back) => pageCount - back)];
  }
  return [1, 'gap-before', page - 1, page, page + 1, 'gap-after', pageCount];
}
