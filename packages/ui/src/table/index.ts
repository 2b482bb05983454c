export { Table } from './table.js';
export { TableFrame } from './table-frame.js';
export { TableHeader } from './table-header.js';
export { roles } from './table-roles.js';
export { TableRow } from './table-row.js';
export type { TableColumn, TableExpansion, TableProps } from './table-types.js';
