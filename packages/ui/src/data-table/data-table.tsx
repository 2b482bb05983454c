import { TableFrame, TableRow } from '../table/index.js';
import type { DataTableProps } from './data-table-types.js';
import { SelectAll, SelectRow, selectedRow } from './select-rows.js';
import { SortHeader } from './sort-header.js';
import { useDataTable } from './use-data-table.js';

const orders = { asc: 'ascending', desc: 'descending' } as const;

/** The table of a desk: its rows can be put in order, ticked and opened. It stacks like any table. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { columns, rowLabel, selection } = props;
  const table = useDataTable(props);
  const { rows } = table.getRowModel();
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
    >
      {rows.map((row) => (
        <TableRow
          key={row.id}
          {...props}
          row={row.original}
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
      ))}
    </TableFrame>
  );
}
