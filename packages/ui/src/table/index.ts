export { Table } from './table.js';
export type { TableColumn, TableExpansion, TableProps, TableSelection } from './table-types.js';
