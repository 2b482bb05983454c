import type { ReactNode } from 'react';

export interface TableColumn<Row> {
  key: string;
  header: string;
  /** The header is read but not shown: for a column of buttons. */
  headerHidden?: boolean;
  cell: (row: Row) => ReactNode;
  /** `end` for numbers and money. */
  align?: 'start' | 'end';
  /** Never breaks within: for order numbers and dates. */
  nowrap?: boolean;
  /** Names the row; once a table. */
  isRowHeader?: boolean;
  /**
   * Its place where rows are brief: name and amount in the first line, text beneath, the action beside both. Where any column has one, a
   * stacked row on a phone is two lines of these, and the other columns are left to what it opens.
   */
  brief?: 'title' | 'amount' | 'text' | 'action';
}

export interface TableExpansion<Row> {
  render: (row: Row) => ReactNode;
  /** Rows without anything to show have no button. */
  canExpand?: (row: Row) => boolean;
  /** Rows that are expanded when they first appear; else none is. */
  startsOpen?: (row: Row) => boolean;
}

export interface TableProps<Row> {
  /** What the table holds: its name. */
  caption: ReactNode;
  captionHidden?: boolean;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** Names the row in the labels of its controls, as its expand button: "order K7M-2QD". */
  rowLabel: (row: Row) => string;
  expansion?: TableExpansion<Row>;
  /** In the place of the rows where there are none. */
  empty?: ReactNode;
  /** Newer rows are on their way: the ones shown are dimmed. */
  busy?: boolean;
  className?: string;
  /** Rows of 44 px, for who looks through hundreds. */
  dense?: boolean;
}
