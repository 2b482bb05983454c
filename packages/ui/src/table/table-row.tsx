import { Icon } from '@festival/ui/icon';
import { useId, useState } from 'react';
import { Checkbox } from '../checkbox/index.js';
import { cx } from '../cx/index.js';
import styles from './table.module.css';
import { roles } from './table-roles.js';
import type { TableColumn, TableProps } from './table-types.js';

/** One row, and beneath it, when expanded, all of its width for more. */
export function TableRow<Row>({
  row,
  columns,
  rowId,
  rowLabel,
  selection,
  expansion,
}: TableProps<Row> & { row: Row }) {
  const detailId = useId();
  const [isOpen, setOpen] = useState(false);
  const id = rowId(row);
  const label = rowLabel(row);
  const isSelected = selection?.selected.has(id) ?? false;
  const canExpand = expansion && (expansion.canExpand?.(row) ?? true);
  const span = columns.length + (selection ? 1 : 0) + 1;

  const select = (isTicked: boolean) => {
    const next = new Set(selection?.selected);
    if (isTicked) next.add(id);
    else next.delete(id);
    selection?.onChange(next);
  };

  return (
    <>
      <tr
        {...roles.row}
        className={cx(styles.row, isSelected && styles.selected, isOpen && styles.open)}
      >
        {selection && (
          <td {...roles.cell} className={styles.tick}>
            <Checkbox
              label={<span className={styles.tickLabel}>Select {label}</span>}
              checked={isSelected}
              onChange={select}
            />
          </td>
        )}
        {columns.map((column) => (
          <TableCell key={column.key} column={column} row={row} />
        ))}
        {expansion && (
          <td {...roles.cell} className={styles.toggleCell}>
            {canExpand && (
              <button
                type="button"
                className={styles.toggle}
                aria-expanded={isOpen}
                aria-controls={isOpen ? detailId : undefined}
                aria-label={`Details of ${label}`}
                onClick={() => setOpen(!isOpen)}
              >
                <span className={styles.toggleText}>Details</span>
                <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} />
              </button>
            )}
          </td>
        )}
      </tr>
      {expansion && isOpen && (
        <tr {...roles.row} id={detailId} className={styles.detailRow}>
          <td {...roles.cell} colSpan={span} className={styles.detail}>
            {expansion.render(row)}
          </td>
        </tr>
      )}
    </>
  );
}

function TableCell<Row>({ column, row }: { column: TableColumn<Row>; row: Row }) {
  const props = {
    className: cx(
      column.align === 'end' && styles.end,
      column.nowrap && styles.nowrap,
      column.isRowHeader && styles.name,
    ),
    'data-label': column.headerHidden ? undefined : column.header,
    children: <span className={styles.value}>{column.cell(row)}</span>,
  };
  if (column.isRowHeader) return <th {...roles.rowHeader} scope="row" {...props} />;
  return <td {...roles.cell} {...props} />;
}
