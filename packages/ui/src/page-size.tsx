import styles from './page-size.module.css';
import { Select } from './select.js';

export interface PageSizeProps {
  value: number;
  onChange: (size: number) => void;
  sizes?: readonly number[];
}

/** Chooses the number of rows per page of a table. */
export function PageSize({ value, onChange, sizes = [5, 10, 25] }: PageSizeProps) {
  return (
    <Select
      label="Rows per page"
      options={sizes.map((size) => ({ value: String(size), label: String(size) }))}
      value={String(value)}
      onChange={(size) => onChange(Number(size))}
      className={styles.size}
    />
  );
}
