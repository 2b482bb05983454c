import { TableFrame } from './table-frame.js';
import { TableHeader } from './table-header.js';
import { TableRow } from './table-row.js';
import type { TableProps } from './table-types.js';

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
