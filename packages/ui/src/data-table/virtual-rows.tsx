import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { Fragment, type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { roles } from '../table/index.js';
import { useSteadyColumns } from './use-steady-columns.js';

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
