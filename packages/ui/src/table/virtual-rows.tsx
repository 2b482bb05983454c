import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  Fragment,
  type ReactNode,
  type RefObject,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { roles } from './roles.js';

/** The height of a row with one line, used until the real rows are measured. */
const ROW_PX = 44;
/** How many rows beyond each edge of the screen are in the DOM. */
const OVERSCAN = 8;

interface Props {
  ids: readonly string[];
  row: (index: number) => ReactNode;
}

/** Replaces rows that are not in the DOM. */
function Gap({ px }: { px: number }) {
  return (
    <tbody role="presentation" aria-hidden="true">
      <tr>
        <td style={{ blockSize: px, padding: 0 }} />
      </tr>
    </tbody>
  );
}

const mean = (sizes: ReadonlyMap<unknown, number>): number =>
  [...sizes.values()].reduce((sum, size) => sum + size, 0) / sizes.size;

/**
 * The visible rows, with gaps in the place of the others. Also in the DOM: the focused row and its neighbours, which Tab moves to, and the
 * first and last rows, where Tab enters from outside. Each row has its own group, whose height includes the opened details below it.
 */
export function VirtualRows({ ids, row }: Props) {
  const start = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  const [focused, setFocused] = useState(0);
  const size = useRef(ROW_PX);
  const count = ids.length;
  const virtualizer = useWindowVirtualizer<HTMLTableSectionElement>({
    count,
    getItemKey: (index) => ids[index] ?? index,
    estimateSize: () => size.current,
    overscan: OVERSCAN,
    scrollMargin: top,
    rangeExtractor: (range) => {
      const reachable = [0, focused - 1, focused, focused + 1, count - 1];
      const wanted = new Set([...reachable, ...defaultRangeExtractor(range)]);
      return [...wanted].filter((at) => at >= 0 && at < count).sort((a, b) => a - b);
    },
  });
  useSteadyColumns(start, ids);
  const measure = useEffectEvent(() => {
    if (start.current) setTop(Math.round(start.current.getBoundingClientRect().top + scrollY));
    // Stacked rows are several times as high.
    if (virtualizer.itemSizeCache.size > 0) size.current = mean(virtualizer.itemSizeCache);
  });
  // Runs after every render: the page owns the content above the rows, and renders the table again when it changes.
  useLayoutEffect(() => measure());

  const items = virtualizer.getVirtualItems();
  return (
    <>
      <tbody ref={start} role="presentation" aria-hidden="true" />
      {items.map((item, at) => {
        const gap = item.start - (items[at - 1]?.end ?? top);
        return (
          <Fragment key={item.key}>
            {gap > 0 && <Gap px={gap} />}
            <tbody
              {...roles.group}
              ref={virtualizer.measureElement}
              data-index={item.index}
              onFocus={() => setFocused(item.index)}
            >
              {row(item.index)}
            </tbody>
          </Fragment>
        );
      })}
    </>
  );
}

/**
 * Fixes the column widths at those of the first rows, so that columns do not move when scrolling adds and removes rows. The widths are released for a
 * moment when the table's width or its rows change, because the table then checks whether the columns fit.
 */
const useSteadyColumns = (inTable: RefObject<HTMLElement | null>, ids: readonly string[]): void => {
  const rows = ids.join(' ');
  useLayoutEffect(() => {
    const table = inTable.current?.closest('table');
    if (!table) return undefined;
    const headers = [...table.querySelectorAll<HTMLElement>('thead th')];
    let waiting = 0;
    const letGo = () => {
      table.style.tableLayout = '';
      for (const header of headers) header.style.inlineSize = '';
    };
    const hold = () => {
      if (table.closest('[data-stacked]')) return;
      const widths = headers.map((header) => header.getBoundingClientRect().width);
      for (const [at, header] of headers.entries()) header.style.inlineSize = `${widths[at]}px`;
      table.style.tableLayout = 'fixed';
    };
    const begin = () => {
      cancelAnimationFrame(waiting);
      letGo();
      waiting = requestAnimationFrame(hold);
    };
    begin();
    addEventListener('resize', begin);
    return () => {
      removeEventListener('resize', begin);
      cancelAnimationFrame(waiting);
      letGo();
    };
  }, [inTable, rows]);
};
