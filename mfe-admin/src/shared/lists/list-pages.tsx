import { useSearchParams } from '@festival/mfe-kit/router';
import { Button } from '@festival/ui/button';
import { Cluster } from '@festival/ui/layout';

const PARAMETER = 'after';

export interface CursorPages {
  /** Goes to the previous page; undefined on the first. */
  onNewer: (() => void) | undefined;
  /** Goes to the next page; undefined on the last. */
  onOlder: (() => void) | undefined;
  /** The labels, for a list in another order. */
  labels?: { newer: string; older: string };
}

const NEWEST_FIRST = { newer: 'Newer', older: 'Older' };

/** The position in a list with pages. A page only knows the cursor of the next one, so the address stores the cursors of the earlier pages. */
export const useCursorPages = () => {
  const [search, setSearch] = useSearchParams();
  const cursors = search.getAll(PARAMETER);
  const go = (next: readonly string[]) =>
    setSearch((before) => {
      const after = new URLSearchParams(before);
      after.delete(PARAMETER);
      for (const cursor of next) after.append(PARAMETER, cursor);
      return after;
    });
  return {
    /** The cursor of this page; undefined on the first. */
    after: cursors.at(-1),
    /** The number of earlier pages. */
    before: cursors.length,
    /** @param next the cursor that came with the page; none on the last page, or while it loads */
    pagesTo: (next: string | null | undefined): CursorPages => ({
      onNewer: cursors.length > 0 ? () => go(cursors.slice(0, -1)) : undefined,
      onOlder: next ? () => go([...cursors, next]) : undefined,
    }),
  };
};

/** The links to the previous and the next page. */
export function ListPages({ onNewer, onOlder, labels = NEWEST_FIRST }: CursorPages) {
  if (!onNewer && !onOlder) return null;
  return (
    <Cluster gap={2}>
      {onNewer && (
        <Button icon="chevron-left" onClick={onNewer}>
          {labels.newer}
        </Button>
      )}
      {onOlder && <Button onClick={onOlder}>{labels.older}</Button>}
    </Cluster>
  );
}
