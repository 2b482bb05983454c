import type { ReactNode } from 'react';

export interface TableColumn<Row> {
  key: string;
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
  /**
   * The column's place in a brief row: name and amount in the first line, text below, the action beside both. If any column has a place, a
   * stacked row on a phone has only these two lines, and the other columns are in its details.
   */
  brief?: 'title' | 'amount' | 'text' | 'action';
}

export interface TableExpansion<Row> {
  render: (row: Row) => ReactNode;
  /** Rows for which it returns false have no expand button. */
  canExpand?: (row: Row) => boolean;
  /** Rows that are expanded when they first appear. By default none. */
  startsOpen?: (row: Row) => boolean;
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
  /** Shown if there are no rows. */
  empty?: ReactNode;
  /** Newer rows are loading: the current rows are dimmed. */
  busy?: boolean;
  className?: string;
  /** Rows of 44 px, for people who work through hundreds of rows. */
  dense?: boolean;
}
