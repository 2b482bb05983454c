import type { OrdersSummary } from '@festival/contracts/orders';
import { Button } from '@festival/ui/button';
import { Price } from '@festival/ui/price';
import styles from './selection-bar.module.css';
import type { Selection } from './use-selection.js';

interface Props {
  selection: Selection;
  /** Whether every row of the page is selected. */
  isWholePage: boolean;
  summary: OrdersSummary | undefined;
  isBusy: boolean;
  onVerify: () => void;
}

/** The selected orders and their total, at the bottom of the window while anything is selected. */
export function SelectionBar({ selection, isWholePage, summary, isBusy, onVerify }: Props) {
  const { count, total, all, clear, selectAll } = selection;
  if (count === 0) return null;
  const offersAll = !all && isWholePage && summary && summary.unverified > count;
  return (
    <section aria-label="Selected orders" className={styles.bar}>
      <p role="status" className={styles.what}>
        <strong>{all ? `All ${count} that match` : `${count} selected`}</strong>
        {' · '}
        <Price amount={total} />
      </p>
      {offersAll && (
        <Button variant="quiet" size="compact" onClick={() => selectAll(summary)}>
          Select all {summary.unverified} that match
        </Button>
      )}
      <Button variant="quiet" size="compact" onClick={clear}>
        Clear
      </Button>
      <Button variant="primary" busy={isBusy} busyLabel="Verifying…" onClick={onVerify}>
        Verify
      </Button>
    </section>
  );
}
