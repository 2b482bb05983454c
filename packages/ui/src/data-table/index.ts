export { DataTable } from './data-table.js';
export type {
  DataTableColumn,
  DataTableProps,
  TableSelection,
  TableSort,
} from './data-table-types.js';
