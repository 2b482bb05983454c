import { lazy, type ReactNode, Suspense, useState } from 'react';
import { roles, TableFrame, TableRow } from '../table/index.js';
import type { DataTableProps } from './data-table-types.js';
import { SelectAll, SelectRow, selectedRow } from './select-rows.js';
import { SortHeader } from './sort-header.js';
import { type DataRow, useDataTable } from './use-data-table.js';

const orders = { asc: 'ascending', desc: 'descending' } as const;

/** With more rows than this, only visible rows are in the DOM. */
const MANY_ROWS = 50;

/** Loaded on demand, because most tables never have so many rows. If it does not load, all rows are in the DOM, which is slow but works. */
const VirtualRows = lazy(() =>
  import('./virtual-rows.js').then(
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

/** The table of the desks. Its rows can be sorted, ticked and opened. It stacks like any table. */
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
      className={row.getIsSelected() ? selectedRow : undefined}
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
                order={order ? orders[order] : undefined}
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
