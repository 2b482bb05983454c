import { UNLIMITED_STOCK } from '@festival/contracts/limits';
import { NumberField } from '@festival/forms/fields';
import { Checkbox } from '@festival/ui/checkbox';
import { memo } from 'react';
import { type Cell, isEndless as isEndlessCell } from '../../form/grid.js';
import styles from './stock-grid.module.css';

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
  const isEndless = isEndlessCell(value);
  return (
    <div className={styles.cell}>
      <NumberField
        id={id}
        label={name ? `Stock of ${name}` : 'Stock'}
        labelHidden={name !== ''}
        value={isEndless ? null : value}
        placeholder={isEndless ? 'No end' : ''}
        disabled={isEndless}
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
