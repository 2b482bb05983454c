import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { cx } from '../cx.js';
import { VisuallyHidden } from '../visually-hidden.js';
import styles from './table-frame.module.css';
import { roles } from './table-roles.js';
import type { TableProps } from './table-types.js';

interface Props<Row>
  extends Pick<
    TableProps<Row>,
    'busy' | 'caption' | 'captionHidden' | 'className' | 'columns' | 'dense' | 'empty' | 'expansion'
  > {
  /** The header cells. */
  head: ReactNode;
  columnCount: number;
  /** The rows; if empty, the table shows its `empty` text. */
  children: readonly ReactNode[];
  /** Replaces the group of rows if not all rows are in the DOM: the total number of rows, and the rendered groups. */
  window?: { rowCount: number; groups: ReactNode } | undefined;
}

/** The parts around the rows of every table: its name, its header, and its paper. */
export function TableFrame<Row>(props: Props<Row>) {
  const { busy, caption, captionHidden, expansion, head, columnCount, children, window } = props;
  const frame = useStacking();
  return (
    <div
      ref={frame}
      data-paper=""
      data-dense={props.dense ? '' : undefined}
      data-brief={props.columns.some(({ brief }) => brief) ? '' : undefined}
      className={cx(styles.frame, props.className)}
    >
      <table
        {...roles.table}
        className={cx(styles.table, busy && styles.busy)}
        aria-busy={busy || undefined}
        // Includes the header.
        aria-rowcount={window && window.rowCount + 1}
      >
        <caption className={captionHidden ? undefined : styles.caption}>
          {captionHidden ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}
        </caption>
        <thead {...roles.group} className={styles.head}>
          <tr {...roles.row} aria-rowindex={window && 1}>
            {head}
            {expansion && (
              <th {...roles.columnHeader} scope="col">
                <VisuallyHidden>Details</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        {window?.groups ?? (
          <tbody {...roles.group}>
            {children}
            {children.length === 0 && (
              <tr {...roles.row}>
                <td
                  {...roles.cell}
                  colSpan={columnCount + (expansion ? 1 : 0)}
                  className={styles.empty}
                >
                  {props.empty ?? 'Nothing here yet.'}
                </td>
              </tr>
            )}
          </tbody>
        )}
      </table>
    </div>
  );
}

/** Below this width, columns are hard to read even if they fit. */
const NARROW_PX = 600;

const measure = (frame: HTMLElement) => {
  frame.toggleAttribute('data-stacked', frame.clientWidth < NARROW_PX);
  // The width of the columns depends on what people have entered, so it must be measured.
  if (frame.scrollWidth > frame.clientWidth) frame.toggleAttribute('data-stacked', true);
};

/** Sets `data-stacked` on a table's frame while its columns do not fit side by side. */
function useStacking() {
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
