import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { Fragment, type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { roles } from '../table/index.js';
import { useSteadyColumns } from './use-steady-columns.js';

/** A row of one line. What rows really take is measured once they are there. */
const ROW_PX = 44;
/** Rows beyond either edge of the screen. */
const OVERSCAN = 8;

interface Props {
  ids: readonly string[];
  row: (index: number) => ReactNode;
}

/** In the place of rows that are not on the page. */
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
 * The rows in sight, with gaps in the place of the others. Also there: the row with the focus and its neighbours, which Tab goes to, and the
 * first and last, at which it comes in from outside. A group for each, whose height is that of the row and of what is opened beneath it.
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
    // Stacked rows take several times what others do.
    if (virtualizer.itemSizeCache.size > 0) size.current = mean(virtualizer.itemSizeCache);
  });
  // What is above the rows is the page's, which renders the table anew with it.
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
