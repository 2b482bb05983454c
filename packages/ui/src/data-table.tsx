import { Icon } from '@festival/ui/icon';
import {
  type ColumnDef,
  functionalUpdate,
  type Row as ModelRow,
  type RowData,
  type RowSelectionState,
  rowSelectionFeature,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { Checkbox } from './checkbox.js';
import { cx } from './cx.js';
import styles from './data-table.module.css';
import {
  roles,
  type TableColumn,
  TableFrame,
  TableHeader,
  type TableProps,
  TableRow,
} from './table.js';

const directions = { asc: 'ascending', desc: 'descending' } as const;

/** With more rows than this, only visible rows are in the DOM. */
const MANY_ROWS = 50;

/** Loaded on demand, because most tables never have so many rows. If it does not load, all rows are in the DOM, which is slow but works. */
const VirtualRows = lazy(() =>
  import('./data-table/virtual-rows.js').then(
    (module) => ({ default: module.VirtualRows }),
    () => ({ default: AllRows }),
  ),
);

interface RowsProps {
  ids: readonly string[];
  row: (index: number) => ReactNode;
}

function AllRows({ ids, row }: RowsProps) {
  return <tbody {...roles.group}>{ids.map((_, index) => row(index))}</tbody>;
}

/** The table of the admin pages. Its rows can be sorted, ticked and opened. It stacks like any table. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { columns, expansion, rowId, rowLabel, selection } = props;
  const table = useDataTable(props);
  const { rows } = table.getRowModel();
  const ids = rows.map(({ id }) => id);
  const isLong = rows.length > MANY_ROWS;
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set(props.rows.filter((row) => expansion?.startsOpen?.(row)).map(rowId)),
  );
  /** Kept outside the rows: scrolling removes rows from the DOM, and they must stay open or closed. */
  const foldOf = (id: string) => ({
    isOpen: open.has(id),
    onChange: (isOpen: boolean) =>
      setOpen(new Set(isOpen ? [...open, id] : [...open].filter((other) => other !== id))),
  });

  const toRow = (row: DataRow<Row>, index?: number) => (
    <TableRow
      key={row.id}
      {...props}
      row={row.original}
      index={index}
      fold={index === undefined ? undefined : foldOf(row.id)}
      className={row.getIsSelected() ? styles.selected : undefined}
      lead={
        selection && (
          <SelectRow
            label={rowLabel(row.original)}
            isSelected={row.getIsSelected()}
            onChange={(isTicked) => row.toggleSelected(isTicked)}
          />
        )
      }
    />
  );
  const rowAt = (index: number) => {
    const row = rows[index];
    return row && toRow(row, index);
  };

  return (
    <TableFrame
      {...props}
      columnCount={columns.length + (selection ? 1 : 0)}
      head={
        <>
          {selection && (
            <SelectAll
              isAll={table.getIsAllPageRowsSelected()}
              isSome={table.getIsSomePageRowsSelected()}
              isEmpty={rows.length === 0}
              onChange={(isTicked) => table.toggleAllPageRowsSelected(isTicked)}
            />
          )}
          {columns.map((column) => {
            const model = table.getColumn(column.key);
            const order = model?.getIsSorted();
            return (
              <SortHeader
                key={column.key}
                column={column}
                order={order ? directions[order] : undefined}
                onSort={model?.getCanSort() ? () => model.toggleSorting() : undefined}
              />
            );
          })}
        </>
      }
      window={
        isLong
          ? {
              rowCount: rows.length,
              groups: (
                <Suspense fallback={<AllRows ids={ids.slice(0, MANY_ROWS)} row={rowAt} />}>
                  <VirtualRows ids={ids} row={rowAt} />
                </Suspense>
              ),
            }
          : undefined
      }
    >
      {isLong ? [] : rows.map((row) => toRow(row))}
    </TableFrame>
  );
}

type Order = 'ascending' | 'descending' | undefined;

interface Props<Row> {
  column: DataTableColumn<Row>;
  order: Order;
  /** Reverses the order; undefined if the column cannot be sorted by. */
  onSort: (() => void) | undefined;
}

const icons = { ascending: 'chevron-up', descending: 'chevron-down' } as const;

/** The header of a column. A press on a sortable one reverses its order. */
function SortHeader<Row>({ column, order, onSort }: Props<Row>) {
  return (
    <TableHeader column={column} order={order} className={onSort && styles.sortable}>
      {onSort && (
        <button type="button" className={cx(styles.sort, order && styles.sorted)} onClick={onSort}>
          {column.header}
          <Icon name={order ? icons[order] : 'sort'} size="small" />
        </button>
      )}
    </TableHeader>
  );
}

/** Marks a cell with a tick box for the styles of the whole table. */
const tick = { 'data-tick': '', className: styles.tick };

interface SelectAllProps {
  isAll: boolean;
  isSome: boolean;
  isEmpty: boolean;
  onChange: (isTicked: boolean) => void;
}

/** Ticks or unticks all visible rows. Rows of other pages stay unchanged. */
function SelectAll({ isAll, isSome, isEmpty, onChange }: SelectAllProps) {
  return (
    <th {...roles.columnHeader} {...tick} scope="col">
      <Checkbox
        label={<span className={styles.label}>Select all rows</span>}
        checked={isAll}
        indeterminate={isSome && !isAll}
        disabled={isEmpty}
        onChange={onChange}
      />
    </th>
  );
}

interface SelectRowProps {
  label: string;
  isSelected: boolean;
  onChange: (isTicked: boolean) => void;
}

function SelectRow({ label, isSelected, onChange }: SelectRowProps) {
  return (
    <td {...roles.cell} {...tick}>
      <Checkbox
        label={<span className={styles.label}>Select {label}</span>}
        checked={isSelected}
        onChange={onChange}
      />
    </td>
  );
}

const features = tableFeatures({ rowSelectionFeature, rowSortingFeature });

type DataRow<Row extends RowData> = ModelRow<typeof features, Row>;

const toDefinition = <Row extends RowData>({
  key,
  sortable = false,
}: DataTableColumn<Row>): ColumnDef<typeof features, Row> => ({
  id: key,
  // The owner of the rows sorts them, so nothing reads this value.
  accessorFn: () => null,
  enableSorting: sortable,
});

const toSelection = (selected: ReadonlySet<string> = new Set()): RowSelectionState =>
  Object.fromEntries([...selected].map((id) => [id, true]));

/** The rows and columns with their state: the order and the ticked rows. The owner controls both. */
const useDataTable = <Row extends RowData>({
  columns,
  rows,
  rowId,
  selection,
  sort,
  onSort,
}: DataTableProps<Row>) => {
  const keys = JSON.stringify(columns.map(({ key, sortable }) => [key, sortable]));
  // The owner passes a new array at every render; equal columns keep their definitions.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const definitions = useMemo(() => columns.map(toDefinition), [keys]);
  const sorting: SortingState = sort ? [{ id: sort.key, desc: sort.isDescending }] : [];
  const rowSelection = toSelection(selection?.selected);
  return useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowId,
    state: { sorting, rowSelection },
    manualSorting: true,
    enableSorting: onSort !== undefined,
    enableMultiSort: false,
    enableSortingRemoval: false,
    sortDescFirst: false,
    onSortingChange: (change) => {
      const [first] = functionalUpdate(change, sorting);
      if (first) onSort?.({ key: first.id, isDescending: first.desc });
    },
    onRowSelectionChange: (change) =>
      selection?.onChange(new Set(Object.keys(functionalUpdate(change, rowSelection)))),
  });
};

export interface DataTableColumn<Row> extends TableColumn<Row> {
  /** Its header is a button that sorts the rows by this column. */
  sortable?: boolean;
}

/** The column that the rows are sorted by, and the direction. */
export interface TableSort {
  key: string;
  isDescending: boolean;
}

export interface TableSelection {
  /** The ids of the ticked rows, including rows of other pages. */
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
}

export interface DataTableProps<Row> extends TableProps<Row> {
  columns: readonly DataTableColumn<Row>[];
  selection?: TableSelection;
  /** How the rows are sorted; undefined if by no column. The owner of the rows sorts them. */
  sort?: TableSort | undefined;
  /** Called to change the order. A stacked table has no headers, so offer another control for it too. */
  onSort?: (sort: TableSort) => void;
}
