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
  /** Its header is a button that asks for the rows in this column's order. */
  sortable?: boolean;
}

/** By which column the rows stand, and which way. */
export interface TableSort {
  key: string;
  isDescending: boolean;
}

export interface TableSelection {
  /** Ids of the rows that are ticked. */
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
}

export interface TableExpansion<Row> {
  render: (row: Row) => ReactNode;
  /** Rows without anything to show have no button. */
  canExpand?: (row: Row) => boolean;
}

export interface TableProps<Row> {
  /** What the table holds: its name. */
  caption: ReactNode;
  captionHidden?: boolean;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** Names the row in the labels of its tick box and its expand button: "Order K7M-2QD". */
  rowLabel: (row: Row) => string;
  selection?: TableSelection;
  expansion?: TableExpansion<Row>;
  /** How the rows are sorted; undefined when by no column. The owner of the rows sorts them. */
  sort?: TableSort | undefined;
  /** Asks for another order. Where the table stacks there are no headers: offer a choice beside it too. */
  onSort?: (sort: TableSort) => void;
  /** In the place of the rows where there are none. */
  empty?: ReactNode;
  /** Newer rows are on their way: the ones shown are dimmed. */
  busy?: boolean;
  className?: string;
}
