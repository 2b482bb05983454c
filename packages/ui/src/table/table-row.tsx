import { Icon } from '@festival/ui/icon';
import { type ReactNode, useId, useState } from 'react';
import { cx } from '../cx.js';
import { roles } from './table-roles.js';
import styles from './table-row.module.css';
import type { TableColumn, TableProps } from './table-types.js';

interface Props<Row> extends Pick<TableProps<Row>, 'columns' | 'rowId' | 'rowLabel' | 'expansion'> {
  row: Row;
  /** A cell before the others. */
  lead?: ReactNode;
  className?: string | undefined;
  /** The row's index, from 0, if not all rows are in the DOM. */
  index?: number | undefined;
  /** Whether it is expanded, if the state must survive the row. By default the row has its own state. */
  fold?: { isOpen: boolean; onChange: (isOpen: boolean) => void } | undefined;
}

/** The header is the first row. */
const FIRST_ROW = 2;

/** One row, and below it, when expanded, a cell with the full width. */
export function TableRow<Row>(props: Props<Row>) {
  const { row, columns, rowId, rowLabel, expansion, lead, className, index, fold } = props;
  const detailId = useId();
  const [isOwnOpen, setOwnOpen] = useState(() => expansion?.startsOpen?.(row) ?? false);
  const { isOpen, onChange: setOpen } = fold ?? { isOpen: isOwnOpen, onChange: setOwnOpen };
  const canExpand = expansion && (expansion.canExpand?.(row) ?? true);
  const span = columns.length + (lead ? 1 : 0) + 1;

  return (
    <>
      <tr
        {...roles.row}
        data-row={rowId(row)}
        className={cx(styles.row, className)}
        aria-rowindex={index === undefined ? undefined : index + FIRST_ROW}
      >
        {lead}
        {columns.map((column) => (
          <TableCell key={column.key} column={column} row={row} />
        ))}
        {expansion && (
          <td {...roles.cell} className={styles.toggleCell}>
            {canExpand && (
              <RowToggle
                isOpen={isOpen}
                label={`Details of ${rowLabel(row)}`}
                controls={detailId}
                onToggle={() => setOpen(!isOpen)}
              />
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
    'data-in-brief': column.brief,
    'data-label': column.headerHidden ? undefined : column.header,
    children: <span className={styles.value}>{column.cell(row)}</span>,
  };
  if (column.isRowHeader) return <th {...roles.rowHeader} scope="row" {...props} />;
  return <td {...roles.cell} {...props} />;
}

interface RowToggleProps {
  isOpen: boolean;
  label: string;
  /** The id of the details, which are in the DOM only while they are open. */
  controls: string;
  onToggle: () => void;
}

/** The button that shows and hides a row's details. */
function RowToggle({ isOpen, label, controls, onToggle }: RowToggleProps) {
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      aria-label={label}
      onClick={onToggle}
    >
      <span className={styles.text}>Details</span>
      <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} />
    </button>
  );
}
