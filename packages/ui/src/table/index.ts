export { Table } from './table.js';
export type {
  TableColumn,
  TableExpansion,
  TableProps,
  TableSelection,
  TableSort,
} from './table-types.js';
