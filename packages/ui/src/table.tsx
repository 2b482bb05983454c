import { Icon } from '@festival/ui/icon';
import { VisuallyHidden } from '@festival/ui/visually-hidden';
import { lazy, type ReactNode, Suspense, useId, useLayoutEffect, useRef, useState } from 'react';
import { Checkbox } from './checkbox.js';
import { cx } from './cx.js';
import { roles } from './table/roles.js';
import styles from './table.module.css';

export interface TableColumn<Row> {
  /** What `sort` calls it; by default its header. No two columns of a table have the same. */
  key?: string;
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
  /** Its header is a button that sorts the rows by this column. */
  sortable?: boolean;
  /**
   * The column's place in a brief row: name and amount in the first line, text below, the action beside both. If any column has a place, a
   * stacked row has only these two lines, or one where there is room, with the columns of `more` too. The other columns are in its details.
   */
  brief?: 'title' | 'amount' | 'text' | 'more' | 'action';
}

const keyOf = ({ key, header }: Pick<TableColumn<never>, 'key' | 'header'>): string =>
  key ?? header;

export interface TableExpansion<Row> {
  render: (row: Row) => ReactNode;
  /** Rows for which it returns false have no expand button. */
  canExpand?: (row: Row) => boolean;
  /** Rows that are expanded when the table appears. By default none. */
  startsOpen?: (row: Row) => boolean;
}

export interface TableSelection {
  /** The ids of the ticked rows, including rows of other pages. */
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
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
  selection?: TableSelection | undefined;
  /** The key of the column that the owner of the rows has sorted them by, with a minus before it if the last comes first. */
  sort?: string;
  /** Called to change the order. A stacked table has no headers, so offer another control for it too. */
  onSort?: (sort: string) => void;
  /** Shown if there are no rows. */
  empty?: ReactNode;
  /** Newer rows are loading: the current rows are dimmed. */
  busy?: boolean;
  /** Keeps all rows in the DOM, however many: for a table in a dialog, which scrolls by itself, and where the browser's search must find them. */
  allRows?: boolean;
  /** The width of the table, in px, below which its rows are blocks even if the columns fit. */
  stacksBelow?: number;
  /** Rows of 44 px, for people who work through hundreds of rows. */
  dense?: boolean;
  className?: string | undefined;
}

/** With more rows than this, only visible rows are in the DOM. */
const MANY_ROWS = 50;

/** Loaded on demand, because most tables never have so many rows. If it does not load, all rows are in the DOM, which is slow but works. */
const VirtualRows = lazy(() =>
  import('./table/virtual-rows.js').then(
    (module) => ({ default: module.VirtualRows }),
    () => ({ default: AllRows }),
  ),
);

function AllRows({ ids, row }: { ids: readonly string[]; row: (index: number) => ReactNode }) {
  return <tbody {...roles.group}>{ids.map((_, index) => row(index))}</tbody>;
}

/**
 * Rows and columns, which can be sorted, ticked and opened. If the columns do not fit, each row is a block with its values beside their labels.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, captionHidden, columns, rows, rowId, expansion, selection, busy } = props;
  const frame = useStacking(props.stacksBelow ?? NARROW_PX);
  /** Kept outside the rows: scrolling removes rows from the DOM, and they must stay open or closed. */
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set(rows.filter((row) => expansion?.startsOpen?.(row)).map(rowId)),
  );
  const ids = rows.map(rowId);
  const isLong = rows.length > MANY_ROWS && !props.allRows;
  const width = columns.length + (selection ? 1 : 0) + (expansion ? 1 : 0);
  const rowAt = (index: number) => {
    const row = rows[index];
    if (row === undefined) return null;
    const id = rowId(row);
    return (
      <TableRow
        key={id}
        {...props}
        row={row}
        id={id}
        index={isLong ? index : undefined}
        width={width}
        isOpen={open.has(id)}
        onFold={(isOpen) => setOpen(withOrWithout(open, [id], isOpen))}
      />
    );
  };
  return (
    <div
      ref={frame}
      data-paper=""
      data-dense={props.dense ? '' : undefined}
      data-brief={columns.some(({ brief }) => brief) ? '' : undefined}
      className={cx(styles.frame, props.className)}
    >
      <table
        {...roles.table}
        className={cx(styles.table, busy && styles.busy)}
        aria-busy={busy || undefined}
        // Includes the header.
        aria-rowcount={isLong ? rows.length + 1 : undefined}
      >
        <caption className={captionHidden ? undefined : styles.caption}>
          {captionHidden ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}
        </caption>
        <thead {...roles.group} className={styles.head}>
          <tr {...roles.row} aria-rowindex={isLong ? 1 : undefined}>
            {selection && <SelectAll ids={ids} selection={selection} />}
            {columns.map((column) => (
              <TableHeader key={keyOf(column)} column={column} {...props} />
            ))}
            {expansion && (
              <th {...roles.columnHeader} scope="col">
                <VisuallyHidden>Details</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        {isLong && (
          <Suspense fallback={<AllRows ids={ids.slice(0, MANY_ROWS)} row={rowAt} />}>
            <VirtualRows ids={ids} row={rowAt} />
          </Suspense>
        )}
        {!isLong && rows.length > 0 && <AllRows ids={ids} row={rowAt} />}
        {rows.length === 0 && (
          <tbody {...roles.group}>
            <tr {...roles.row}>
              <td {...roles.cell} colSpan={width} className={styles.empty}>
                {props.empty ?? 'Nothing here yet.'}
              </td>
            </tr>
          </tbody>
        )}
      </table>
    </div>
  );
}

const withOrWithout = (
  all: ReadonlySet<string>,
  ids: readonly string[],
  isWith: boolean,
): ReadonlySet<string> =>
  new Set(isWith ? [...all, ...ids] : [...all].filter((id) => !ids.includes(id)));

/** Below this width, columns are hard to read even if they fit. */
const NARROW_PX = 600;

const measure = (frame: HTMLElement, narrow: number) => {
  frame.toggleAttribute('data-stacked', frame.clientWidth < narrow);
  // The width of the columns depends on what people have entered, so it must be measured.
  if (frame.scrollWidth > frame.clientWidth) frame.toggleAttribute('data-stacked', true);
};

/** Sets `data-stacked` on a table's frame while its columns do not fit side by side. */
function useStacking(narrow: number) {
  const ref = useRef<HTMLDivElement>(null);
  // Runs after every render: the owner has the rows' content, and renders the table again when it changes.
  useLayoutEffect(() => {
    if (ref.current) measure(ref.current, narrow);
  });
  useLayoutEffect(() => {
    const again = () => ref.current && measure(ref.current, narrow);
    addEventListener('resize', again);
    return () => removeEventListener('resize', again);
  }, [narrow]);
  return ref;
}

const icons = { ascending: 'chevron-up', descending: 'chevron-down' } as const;

interface TableHeaderProps<Row> extends Pick<TableProps<Row>, 'sort' | 'onSort'> {
  column: TableColumn<Row>;
}

/** The header of a column. A press on a sortable one sorts by it, or turns its order round. */
function TableHeader<Row>({ column, sort, onSort }: TableHeaderProps<Row>) {
  const { header, align, headerHidden, sortable = false } = column;
  const key = keyOf(column);
  const order = sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : undefined;
  return (
    <th
      {...roles.columnHeader}
      scope="col"
      aria-sort={order}
      className={cx(align === 'end' && styles.end, sortable && onSort && styles.sortable)}
    >
      {headerHidden ? (
        <VisuallyHidden>{header}</VisuallyHidden>
      ) : sortable && onSort ? (
        <button
          type="button"
          className={cx(styles.sort, order && styles.sorted)}
          onClick={() => onSort(order === 'ascending' ? `-${key}` : key)}
        >
          {header}
          <Icon name={order ? icons[order] : 'sort'} size="small" />
        </button>
      ) : (
        header
      )}
    </th>
  );
}

/** Marks a cell with a tick box for the styles of the whole table. */
const tick = { 'data-tick': '', className: styles.tick };

/** Ticks or unticks all rows of this page. Rows of other pages stay unchanged. */
function SelectAll({ ids, selection }: { ids: readonly string[]; selection: TableSelection }) {
  const { selected, onChange } = selection;
  const count = ids.filter((id) => selected.has(id)).length;
  return (
    <th {...roles.columnHeader} {...tick} scope="col">
      <Checkbox
        label={<span className={styles.label}>Select all rows</span>}
        checked={ids.length > 0 && count === ids.length}
        indeterminate={count > 0 && count < ids.length}
        disabled={ids.length === 0}
        onChange={(isTicked) => onChange(withOrWithout(selected, ids, isTicked))}
      />
    </th>
  );
}

interface TableRowProps<Row>
  extends Pick<TableProps<Row>, 'columns' | 'rowLabel' | 'expansion' | 'selection'> {
  row: Row;
  id: string;
  /** The row's index, from 0, if not all rows are in the DOM. */
  index: number | undefined;
  /** The number of its cells. */
  width: number;
  isOpen: boolean;
  onFold: (isOpen: boolean) => void;
}

/** The header is the first row. */
const FIRST_ROW = 2;

/** One row, and below it, when expanded, a cell with the full width. */
function TableRow<Row>({
  row,
  id,
  columns,
  expansion,
  selection,
  isOpen,
  ...rest
}: TableRowProps<Row>) {
  const { rowLabel, index, width, onFold } = rest;
  const detailId = useId();
  const isSelected = selection?.selected.has(id) ?? false;
  return (
    <>
      <tr
        {...roles.row}
        data-row={id}
        className={cx(styles.row, isSelected && styles.selected)}
        aria-rowindex={index === undefined ? undefined : index + FIRST_ROW}
      >
        {selection && (
          <td {...roles.cell} {...tick}>
            <Checkbox
              label={<span className={styles.label}>Select {rowLabel(row)}</span>}
              checked={isSelected}
              onChange={(isTicked) =>
                selection.onChange(withOrWithout(selection.selected, [id], isTicked))
              }
            />
          </td>
        )}
        {columns.map((column) => (
          <TableCell key={keyOf(column)} column={column} row={row} />
        ))}
        {expansion && (
          <td {...roles.cell} className={styles.toggleCell}>
            {(expansion.canExpand?.(row) ?? true) && (
              <RowToggle
                isOpen={isOpen}
                label={`Details of ${rowLabel(row)}`}
                controls={detailId}
                onToggle={() => onFold(!isOpen)}
              />
            )}
          </td>
        )}
      </tr>
      {expansion && isOpen && (
        <tr {...roles.row} id={detailId} className={styles.detailRow}>
          <td {...roles.cell} colSpan={width} className={styles.detail}>
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
