/**
 * The default roles of table elements, set explicitly: on small screens the rows are stacked as
 * blocks, and Safari then treats them as plain text.
 */
export const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;
