import { Icon } from '@festival/ui/icon';
import { VisuallyHidden } from '@festival/ui/visually-hidden';
import { cx } from '../cx/index.js';
import styles from './table.module.css';
import { roles } from './table-roles.js';
import type { TableColumn, TableProps, TableSort } from './table-types.js';

type Props<Row> = Pick<TableProps<Row>, 'sort' | 'onSort'> & { column: TableColumn<Row> };

const orderOf = (sort: TableSort | undefined, key: string) => {
  if (sort?.key !== key) return undefined;
  return sort.isDescending ? 'descending' : 'ascending';
};

const icons = { ascending: 'chevron-up', descending: 'chevron-down' } as const;

/** What a column holds; a press on one that can be sorted by turns its order round. */
export function TableHeader<Row>({ column, sort, onSort }: Props<Row>) {
  const { key, header, align, headerHidden, sortable } = column;
  const order = orderOf(sort, key);
  const isSortable = sortable && onSort;
  const content = () => {
    if (headerHidden) return <VisuallyHidden>{header}</VisuallyHidden>;
    if (!isSortable) return header;
    return (
      <button
        type="button"
        className={cx(styles.sort, order && styles.sorted)}
        onClick={() => onSort({ key, isDescending: order === 'ascending' })}
      >
        {header}
        <Icon name={order ? icons[order] : 'sort'} size="small" />
      </button>
    );
  };
  return (
    <th
      {...roles.columnHeader}
      scope="col"
      aria-sort={order}
      className={cx(align === 'end' && styles.end, isSortable && styles.sortable)}
    >
      {content()}
    </th>
  );
}
