import { UNLIMITED_STOCK } from '@festival/contracts/limits';
import { NumberField, type TypedNumber } from '@festival/forms/fields';
import { Button } from '@festival/ui/button';
import { useState } from 'react';
import styles from './stock-grid.module.css';

/** Sets the same stock for every pair of options. */
export function SetAll({ onSet }: { onSet: (count: number) => void }) {
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
