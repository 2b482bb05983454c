import { isUnlimited, UNLIMITED_STOCK } from '@festival/contracts/limits';
import { Checkbox } from '@festival/ui/checkbox';
import { NumberField } from '@festival/ui/number-field';
import { memo } from 'react';
import type { Cell } from '../../form/grid.js';
import styles from './stock-grid.module.css';

/** One less than what is unlimited. */
const MOST_DIGITS = String(UNLIMITED_STOCK - 1).length;

interface Props {
  id: string;
  row: number;
  column: number;
  /** The options that it is of; empty for the one cell of a product without any. */
  name: string;
  value: Cell;
  error: string | undefined;
  onChange: (place: [number, number], value: Cell) => void;
}

/** How many there are of one pair of options, or that there is no end of them. A grid of many redraws only those that change. */
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
        maxLength={MOST_DIGITS}
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
