import { Table, type TableColumn, type TableProps } from '@festival/ui/table';
import type { ReactNode } from 'react';
import styles from './tables.module.css';

/** A tablet, or a small laptop beside the rail, has no room for columns of dates and sentences. */
const NARROW_PX = 840;

/** A table of things with ids. The page says its name, so only screen readers get the caption. */
export function AdminTable<Row extends { _id: string }>(
  props: Omit<TableProps<Row>, 'captionHidden' | 'rowId'>,
) {
  return <Table stacksBelow={NARROW_PX} {...props} captionHidden rowId={({ _id }) => _id} />;
}

/** The last column of a table: the buttons of a row, quiet until the pointer or the focus is on them. */
export const actionsColumn = <Row,>(cell: (row: Row) => ReactNode): TableColumn<Row> => ({
  header: 'Actions',
  headerHidden: true,
  align: 'end',
  cell: (row) => <div className={styles.actions}>{cell(row)}</div>,
});

/** What a row is about, and below it, quieter, what tells it from others. */
export function TwoLines({ children, second }: { children: ReactNode; second: ReactNode }) {
  return (
    <>
      {children}
      {second && <span className={styles.second}>{second}</span>}
    </>
  );
}
