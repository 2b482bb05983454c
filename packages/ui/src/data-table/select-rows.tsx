import { Checkbox } from '../checkbox/index.js';
import { roles } from '../table/index.js';
import styles from './select-rows.module.css';

/** Marks a cell with a tick box for the styles of the whole table. */
const tick = { 'data-tick': '', className: styles.tick };

interface SelectAllProps {
  isAll: boolean;
  isSome: boolean;
  isEmpty: boolean;
  onChange: (isTicked: boolean) => void;
}

/** Ticks or unticks all visible rows. Rows of other pages stay unchanged. */
export function SelectAll({ isAll, isSome, isEmpty, onChange }: SelectAllProps) {
  return (
    <th {...roles.columnHeader} {...tick} scope="col">
      <Checkbox
        label={<span className={styles.label}>Select all rows</span>}
        checked={isAll}
        indeterminate={isSome && !isAll}
        disabled={isEmpty}
        onChange={onChange}
      />
    </th>
  );
}

interface SelectRowProps {
  label: string;
  isSelected: boolean;
  onChange: (isTicked: boolean) => void;
}

export function SelectRow({ label, isSelected, onChange }: SelectRowProps) {
  return (
    <td {...roles.cell} {...tick}>
      <Checkbox
        label={<span className={styles.label}>Select {label}</span>}
        checked={isSelected}
        onChange={onChange}
      />
    </td>
  );
}

export const selectedRow = styles.selected;
