import { useSearchParams } from '@festival/mfe-kit/router';
import { Button } from '@festival/ui/button';
import { Cluster } from '@festival/ui/layout';

const PARAMETER = 'after';

export interface CursorPages {
  /** Goes a page back; undefined on the first. */
  onNewer: (() => void) | undefined;
  /** Goes a page on; undefined on the last. */
  onOlder: (() => void) | undefined;
  /** Of a list that may stand in another order. */
  labels?: { newer: string; older: string };
}

const NEWEST_FIRST = { newer: 'Newer', older: 'Older' };

/**
 * Where in a list that comes a page at a time. The cursors of the pages that were left behind are in the address, as a page only knows what
 * comes after it.
 */
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
    /** Where the page begins; undefined on the first. */
    after: cursors.at(-1),
    /** How many pages came before it. */
    before: cursors.length,
    /** @param next the cursor that came with the page; none on the last, or before it is there */
    pagesTo: (next: string | null | undefined): CursorPages => ({
      onNewer: cursors.length > 0 ? () => go(cursors.slice(0, -1)) : undefined,
      onOlder: next ? () => go([...cursors, next]) : undefined,
    }),
  };
};

/** The ways to the pages on either side. */
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
