import { Table, type TableColumn, type TableProps } from '@festival/ui/table';
import type { ReactNode } from 'react';

/** A table of things with ids. The page says its name, so only screen readers get the caption. */
export function AdminTable<Row extends { _id: string }>(
  props: Omit<TableProps<Row>, 'captionHidden' | 'rowId'>,
) {
  return <Table {...props} captionHidden rowId={({ _id }) => _id} />;
}

/** The last column of a table: the buttons of a row. */
export const actionsColumn = <Row,>(cell: (row: Row) => ReactNode): TableColumn<Row> => ({
  header: 'Actions',
  headerHidden: true,
  align: 'end',
  cell,
});

export function TwoLines({ children, second }: { children: ReactNode; second: ReactNode }) {
  return (
    <>
      {children}
      {second && (
        <>
          <br />
          {second}
        </>
      )}
    </>
  );
}
