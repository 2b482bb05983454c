import { Checkbox } from '../checkbox/index.js';
import { cx } from '../cx/index.js';
import { VisuallyHidden } from '../visually-hidden/index.js';
import styles from './table.module.css';
import { TableHeader } from './table-header.js';
import { roles } from './table-roles.js';
import { TableRow } from './table-row.js';
import type { TableProps } from './table-types.js';
import { useStacking } from './use-stacking.js';

/** Rows and columns; where they do not fit, a block a row with each value beside its label. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, captionHidden, columns, rows, rowId, selection, expansion, busy } = props;
  const frame = useStacking();
  const extra = (selection ? 1 : 0) + (expansion ? 1 : 0);
  return (
    <div ref={frame} data-paper="" className={cx(styles.frame, props.className)}>
      <table
        {...roles.table}
        className={cx(styles.table, busy && styles.busy)}
        aria-busy={busy || undefined}
      >
        <caption className={captionHidden ? styles.captionHidden : styles.caption}>
          {captionHidden ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}
        </caption>
        <thead {...roles.group} className={styles.head}>
          <tr {...roles.row}>
            {selection && (
              <th {...roles.columnHeader} scope="col" className={styles.tick}>
                <SelectAll {...props} selection={selection} />
              </th>
            )}
            {columns.map((column) => (
              <TableHeader
                key={column.key}
                column={column}
                sort={props.sort}
                onSort={props.onSort}
              />
            ))}
            {expansion && (
              <th {...roles.columnHeader} scope="col">
                <VisuallyHidden>Details</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody {...roles.group}>
          {rows.map((row) => (
            <TableRow key={rowId(row)} {...props} row={row} />
          ))}
          {rows.length === 0 && (
            <tr {...roles.row}>
              <td {...roles.cell} colSpan={columns.length + extra} className={styles.empty}>
                {props.empty ?? 'Nothing here yet.'}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

function SelectAll<Row>({
  rows,
  rowId,
  selection,
}: Pick<TableProps<Row>, 'rows' | 'rowId'> & Required<Pick<TableProps<Row>, 'selection'>>) {
  const ids = rows.map(rowId);
  const count = ids.filter((id) => selection.selected.has(id)).length;
  const change = (isTicked: boolean) => {
    const others = [...selection.selected].filter((id) => !ids.includes(id));
    selection.onChange(new Set(isTicked ? [...others, ...ids] : others));
  };
  return (
    <Checkbox
      label={<span className={styles.tickLabel}>Select all rows</span>}
      checked={ids.length > 0 && count === ids.length}
      indeterminate={count > 0 && count < ids.length}
      disabled={ids.length === 0}
      onChange={change}
    />
  );
}
