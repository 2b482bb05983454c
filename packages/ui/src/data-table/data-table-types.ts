import type { TableColumn, TableProps } from '../table/index.js';

export interface DataTableColumn<Row> extends TableColumn<Row> {
  /** Its header is a button that sorts the rows by this column. */
  sortable?: boolean;
}

/** The column that the rows are sorted by, and the direction. */
export interface TableSort {
  key: string;
  isDescending: boolean;
}

export interface TableSelection {
  /** The ids of the ticked rows, including rows of other pages. */
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
}

export interface DataTableProps<Row> extends TableProps<Row> {
  columns: readonly DataTableColumn<Row>[];
  selection?: TableSelection;
  /** How the rows are sorted; undefined if by no column. The owner of the rows sorts them. */
  sort?: TableSort | undefined;
  /** Called to change the order. A stacked table has no headers, so offer another control for it too. */
  onSort?: (sort: TableSort) => void;
}
