import { Icon } from '@festival/ui/icon';
import { VisuallyHidden } from '@festival/ui/visually-hidden';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { cx } from './cx.js';
import styles from './table.module.css';

/** Rows and columns to read. If the columns do not fit, each row is a block with its values beside their labels. */
export function Table<Row>(props: TableProps<Row>) {
  const { columns, rows, rowId } = props;
  return (
    <TableFrame
      {...props}
      columnCount={columns.length}
      head={columns.map((column) => <TableHeader key={column.key} column={column} />)}
    >
      {rows.map((row) => (
        <TableRow key={rowId(row)} {...props} row={row} />
      ))}
    </TableFrame>
  );
}

export interface TableColumn<Row> {
  key: string;
  header: string;
  /** Only screen readers get the header. For a column of buttons. */
  headerHidden?: boolean;
  cell: (row: Row) => ReactNode;
  /** `end` for numbers and money. */
  align?: 'start' | 'end';
  /** Never breaks inside a value: for order numbers and dates. */
  nowrap?: boolean;
  /** The column with the name of the row. Only one per table. */
  isRowHeader?: boolean;
  /**
   * The column's place in a brief row: name and amount in the first line, text below, the action beside both. If any column has a place, a
   * stacked row on a phone has only these two lines, and the other columns are in its details.
   */
  brief?: 'title' | 'amount' | 'text' | 'action';
}

export interface TableExpansion<Row> {
  render: (row: Row) => ReactNode;
  /** Rows for which it returns false have no expand button. */
  canExpand?: (row: Row) => boolean;
  /** Rows that are expanded when they first appear. By default none. */
  startsOpen?: (row: Row) => boolean;
}

export interface TableProps<Row> {
  /** The name of the table. */
  caption: ReactNode;
  captionHidden?: boolean;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** The name of the row in the labels of its controls, such as its expand button: "order K7M-2QD". */
  rowLabel: (row: Row) => string;
  expansion?: TableExpansion<Row>;
  /** Shown if there are no rows. */
  empty?: ReactNode;
  /** Newer rows are loading: the current rows are dimmed. */
  busy?: boolean;
  className?: string;
  /** Rows of 44 px, for people who work through hundreds of rows. */
  dense?: boolean;
}

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

interface TableHeaderProps<Row> {
  column: TableColumn<Row>;
  /** How the rows are sorted by this column. */
  order?: 'ascending' | 'descending' | undefined;
  className?: string | undefined;
  /** Replaces the column's name. */
  children?: ReactNode;
}

/** The header of a column. */
export function TableHeader<Row>({ column, order, className, children }: TableHeaderProps<Row>) {
  const { header, align, headerHidden } = column;
  return (
    <th
      {...roles.columnHeader}
      scope="col"
      aria-sort={order}
      className={cx(align === 'end' && styles.end, className)}
    >
      {headerHidden ? <VisuallyHidden>{header}</VisuallyHidden> : (children ?? header)}
    </th>
  );
}

interface TableRowProps<Row>
  extends Pick<TableProps<Row>, 'columns' | 'rowId' | 'rowLabel' | 'expansion'> {
  row: Row;
  /** A cell before the others. */
  lead?: ReactNode;
  className?: string | undefined;
  /** The row's index, from 0, if not all rows are in the DOM. */
  index?: number | undefined;
  /** Whether it is expanded, if the state must survive the row. By default the row has its own state. */
  fold?: { isOpen: boolean; onChange: (isOpen: boolean) => void } | undefined;
}

/** The header is the first row. */
const FIRST_ROW = 2;

/** One row, and below it, when expanded, a cell with the full width. */
export function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, columns, rowId, rowLabel, expansion, lead, className, index, fold } = props;
  const detailId = useId();
  const [isOwnOpen, setOwnOpen] = useState(() => expansion?.startsOpen?.(row) ?? false);
  const { isOpen, onChange: setOpen } = fold ?? { isOpen: isOwnOpen, onChange: setOwnOpen };
  const canExpand = expansion && (expansion.canExpand?.(row) ?? true);
  const span = columns.length + (lead ? 1 : 0) + 1;

  return (
    <>
      <tr
        {...roles.row}
        data-row={rowId(row)}
        className={cx(styles.row, className)}
        aria-rowindex={index === undefined ? undefined : index + FIRST_ROW}
      >
        {lead}
        {columns.map((column) => (
          <TableCell key={column.key} column={column} row={row} />
        ))}
        {expansion && (
          <td {...roles.cell} className={styles.toggleCell}>
            {canExpand && (
              <RowToggle
                isOpen={isOpen}
                label={`Details of ${rowLabel(row)}`}
                controls={detailId}
                onToggle={() => setOpen(!isOpen)}
              />
            )}
          </td>
        )}
      </tr>
      {expansion && isOpen && (
        <tr {...roles.row} id={detailId} className={styles.detailRow}>
          <td {...roles.cell} colSpan={span} className={styles.detail}>
            {expansion.render(row)}
          </td>
        </tr>
      )}
    </>
  );
}

function TableCell<Row>({ column, row }: { column: TableColumn<Row>; row: Row }) {
  const props = {
    className: cx(
      column.align === 'end' && styles.end,
      column.nowrap && styles.nowrap,
      column.isRowHeader && styles.name,
    ),
    'data-in-brief': column.brief,
    'data-label': column.headerHidden ? undefined : column.header,
    children: <span className={styles.value}>{column.cell(row)}</span>,
  };
  if (column.isRowHeader) return <th {...roles.rowHeader} scope="row" {...props} />;
  return <td {...roles.cell} {...props} />;
}

interface RowToggleProps {
  isOpen: boolean;
  label: string;
  /** The id of the details, which are in the DOM only while they are open. */
  controls: string;
  onToggle: () => void;
}

/** The button that shows and hides a row's details. */
function RowToggle({ isOpen, label, controls, onToggle }: RowToggleProps) {
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      aria-label={label}
      onClick={onToggle}
    >
      <span className={styles.text}>Details</span>
      <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} />
    </button>
  );
}

/**
 * The default roles of table elements, set explicitly: on small screens the rows are stacked as
 * blocks, and Safari then treats them as plain text.
 */
export const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;
