import type { OrdersSummary } from '@festival/contracts/orders';
import { Button } from '@festival/ui/button';
import { Price } from '@festival/ui/price';
import styles from './selection-bar.module.css';
import type { Selection } from './use-selection.js';

interface Props {
  selection: Selection;
  /** Whether every row of the page is ticked. */
  isWholePage: boolean;
  summary: OrdersSummary | undefined;
  isBusy: boolean;
  onVerify: () => void;
}

/** What is ticked and what it comes to, at the foot of the window for as long as anything is. */
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
