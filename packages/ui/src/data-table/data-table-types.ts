import type { TableColumn, TableProps } from '../table/index.js';

export interface DataTableColumn<Row> extends TableColumn<Row> {
  /** Its header is a button that asks for the rows in this column's order. */
  sortable?: boolean;
}

/** By which column the rows stand, and which way. */
export interface TableSort {
  key: string;
  isDescending: boolean;
}

export interface TableSelection {
  /** Ids of the rows that are ticked, also of those on other pages. */
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
}

export interface DataTableProps<Row> extends TableProps<Row> {
  columns: readonly DataTableColumn<Row>[];
  selection?: TableSelection;
  /** How the rows are sorted; undefined when by no column. The owner of the rows sorts them. */
  sort?: TableSort | undefined;
  /** Asks for another order. Where the table stacks there are no headers: offer a choice beside it too. */
  onSort?: (sort: TableSort) => void;
}
