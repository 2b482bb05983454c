import { Icon } from '@festival/ui/icon';
import { cx } from '../cx/index.js';
import { TableHeader } from '../table/index.js';
import type { DataTableColumn } from './data-table-types.js';
import styles from './sort-header.module.css';

type Order = 'ascending' | 'descending' | undefined;

interface Props<Row> {
  column: DataTableColumn<Row>;
  order: Order;
  /** Reverses the order; undefined if the column cannot be sorted by. */
  onSort: (() => void) | undefined;
}

const icons = { ascending: 'chevron-up', descending: 'chevron-down' } as const;

/** The header of a column. A press on a sortable one reverses its order. */
export function SortHeader<Row>({ column, order, onSort }: Props<Row>) {
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
