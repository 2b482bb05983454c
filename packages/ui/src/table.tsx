export { Table } from './table/table.js';
export { TableFrame } from './table/table-frame.js';
export { TableHeader } from './table/table-header.js';
export { roles } from './table/table-roles.js';
export { TableRow } from './table/table-row.js';
export type { TableColumn, TableExpansion, TableProps } from './table/table-types.js';
