import { VisuallyHidden } from '@festival/ui/visually-hidden';
import type { ReactNode } from 'react';
import { cx } from '../cx.js';
import styles from './table-frame.module.css';
import { roles } from './table-roles.js';
import type { TableColumn } from './table-types.js';

interface Props<Row> {
  column: TableColumn<Row>;
  /** How the rows are sorted by this column. */
  order?: 'ascending' | 'descending' | undefined;
  className?: string | undefined;
  /** Replaces the column's name. */
  children?: ReactNode;
}

/** The header of a column. */
export function TableHeader<Row>({ column, order, className, children }: Props<Row>) {
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
