import { UNLIMITED_STOCK } from '@festival/contracts/limits';
import { Button } from '@festival/ui/button';
import { NumberField } from '@festival/ui/number-field';
import { useState } from 'react';
import styles from './stock-grid.module.css';

/** Sets the same stock for every pair of options. */
export function SetAll({ onSet }: { onSet: (count: number) => void }) {
  const [count, setCount] = useState<number | null>(null);
  return (
    <div className={styles.setAll}>
      <NumberField
        label="Set all to"
        value={count}
        maxLength={6}
        onChange={setCount}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (count !== null) onSet(count);
        }}
      />
      <Button onClick={() => onSet(count ?? 0)}>Set all</Button>
      <Button onClick={() => onSet(UNLIMITED_STOCK)}>All unlimited</Button>
    </div>
  );
}
