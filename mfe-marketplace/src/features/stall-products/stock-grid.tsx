import { UNLIMITED_STOCK } from '@festival/contracts/limits';
import { useWatch } from '@festival/forms/engine';
import { NumberField, type TypedNumber } from '@festival/forms/fields';
import { problemOf } from '@festival/forms/form';
import { Button } from '@festival/ui/button';
import { Checkbox } from '@festival/ui/checkbox';
import { FieldSet } from '@festival/ui/field';
import { useScrollStop } from '@festival/ui/scroll-stop';
import { memo, useCallback, useState } from 'react';
import { type Cell, cellName, isEndless as isEndlessCell, withAllCells, withCell } from './grid.js';
import type { ProductFormState } from './product-form.js';
import { cellProblem } from './product-rules.js';
import { fieldLabels } from './product-values.js';
import styles from './stock-grid.module.css';

/** The stock of every pair of options: rows of attribute 1, columns of attribute 2. A single number for a product without options. */
export function StockGrid({ form }: { form: ProductFormState }) {
  const { control, getValues, setValue, idOf } = form;
  const { errors } = form.formState;
  const [quantity, colours, sizes] = useWatch({ control, name: ['quantity', 'colours', 'sizes'] });
  const scrollStop = useScrollStop();
  const change = useCallback(
    (place: [number, number], value: Cell) =>
      setValue('quantity', withCell(getValues('quantity'), place, value)),
    [getValues, setValue],
  );
  const cell = (row: number, column: number) => (
    <StockCell
      id={idOf(`quantity.${row}.${column}`)}
      row={row}
      column={column}
      name={cellName({ colours, sizes }, row, column)}
      value={quantity[row]?.[column] ?? null}
      error={cellProblem(errors, [row, column])}
      onChange={change}
    />
  );
  const rows = colours.length > 0 ? colours : [''];
  const columns = sizes.length > 0 ? sizes : [''];
  if (rows.length === 1 && columns.length === 1 && !rows[0] && !columns[0]) return cell(0, 0);
  return (
    <FieldSet
      id={idOf('quantity')}
      label="Stock of each"
      error={problemOf(errors, 'quantity', fieldLabels.quantity)}
      className={styles.set}
    >
      {rows.length * columns.length > 1 && (
        <SetAll
          onSet={(count) => setValue('quantity', withAllCells(getValues('quantity'), count))}
        />
      )}
      <div {...scrollStop} className={styles.frame}>
        <table className={styles.grid}>
          {sizes.length > 0 && (
            <thead>
              <tr>
                {colours.length > 0 && <td />}
                {columns.map((size) => (
                  <th key={size} scope="col">
                    {size}
                  </th>
                ))}
              </tr>
            </thead>
          )}
          <tbody>
            {rows.map((colour, row) => (
              <tr key={colour}>
                {colours.length > 0 && <th scope="row">{colour}</th>}
                {columns.map((size, column) => (
                  <td key={size} data-label={size || undefined}>
                    {cell(row, column)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </FieldSet>
  );
}

function SetAll({ onSet }: { onSet: (count: number) => void }) {
  const [count, setCount] = useState<TypedNumber>(null);
  const isUnread = typeof count === 'string';
  const set = () => {
    if (!isUnread) onSet(count ?? 0);
  };
  return (
    <div className={styles.setAll}>
      <NumberField
        label="Set all to"
        value={count}
        error={isUnread ? 'Must be a whole number such as 12.' : undefined}
        onChange={setCount}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (count !== null) set();
        }}
      />
      <Button onClick={set}>Set all</Button>
      <Button onClick={() => onSet(UNLIMITED_STOCK)}>All unlimited</Button>
    </div>
  );
}

interface StockCellProps {
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
const StockCell = memo(function StockCell({
  id,
  row,
  column,
  name,
  value,
  error,
  onChange,
}: StockCellProps) {
  const isEndless = isEndlessCell(value);
  return (
    <div className={styles.cell}>
      <NumberField
        id={id}
        label={name ? `Stock of ${name}` : 'Stock'}
        labelHidden={name !== ''}
        value={isEndless ? null : value}
        placeholder={isEndless ? 'Unlimited' : ''}
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
