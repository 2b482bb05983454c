import { isUnlimited, UNLIMITED_STOCK } from '@festival/contracts/limits';
import { Checkbox } from '@festival/ui/checkbox';
import { NumberField } from '@festival/ui/number-field';
import { memo } from 'react';
import type { Cell } from '../../form/grid.js';
import styles from './stock-grid.module.css';

/** The largest number that is not unlimited. */
const MAX_DIGITS = String(UNLIMITED_STOCK - 1).length;

interface Props {
  id: string;
  row: number;
  column: number;
  /** The pair of options; empty for the single cell of a product without options. */
  name: string;
  value: Cell;
  error: string | undefined;
  onChange: (place: [number, number], value: Cell) => void;
}

/** The stock of one pair of options, or "unlimited". Memoised, so that a large grid renders only the changed cells. */
export const StockCell = memo(function StockCell({
  id,
  row,
  column,
  name,
  value,
  error,
  onChange,
}: Props) {
  const isEndless = value !== null && isUnlimited(value);
  return (
    <div className={styles.cell}>
      <NumberField
        id={id}
        label={name ? `Stock of ${name}` : 'Stock'}
        labelHidden={name !== ''}
        value={isEndless ? null : value}
        placeholder={isEndless ? 'No end' : ''}
        disabled={isEndless}
        maxLength={MAX_DIGITS}
        error={error}
        onChange={(count) => onChange([row, column], count)}
      />
      <Checkbox
        label="Unlimited"
        aria-label={name ? `Unlimited ${name}` : undefined}
        checked={isEndless}
        onChange={(isOn) => onChange([row, column], isOn ? UNLIMITED_STOCK : null)}
      />
    </div>
  );
});
