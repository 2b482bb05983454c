/**
 * The roles that table elements have anyway, said aloud: on small screens the rows are stacked as
 * blocks, and Safari then takes them for plain text.
 */
export const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;
