import { errorMessage } from '@festival/mfe-kit/api';
import { useEdition } from '@festival/mfe-kit/edition';
import { useSession } from '@festival/mfe-kit/session';
import { Button } from '@festival/ui/button';
import { EmptyState } from '@festival/ui/empty-state';
import { ErrorState } from '@festival/ui/error-state';
import { Cluster } from '@festival/ui/layout';
import { Loading, Skeleton } from '@festival/ui/skeleton';
import { usePackingList } from '../api/packing-query.js';
import { DeliveriesTable } from './deliveries-table.js';
import styles from './packing-list.module.css';
import { SlotTable } from './slot-table.js';

interface Props {
  /** Shows the orders of one slot, or of `delivery`. */
  onShowOrders: (slot: string) => void;
}

/** What to prepare for each slot, and what to send where. It can be printed. */
export function PackingList({ onShowOrders }: Props) {
  const { displayName } = useSession();
  const { collectionPlace, collectionSlots } = useEdition().marketplace;
  const { data, error, isFetching, refetch } = usePackingList();
  if (!data && error)
    return (
      <ErrorState
        title="Your packing list could not be loaded"
        headingLevel={3}
        busy={isFetching}
        onRetry={() => void refetch()}
      >
        {errorMessage(error)}
      </ErrorState>
    );
  if (!data)
    return (
      <Loading label="Loading your packing list…">
        <Skeleton lines={5} />
      </Loading>
    );
  if (data.slots.length === 0)
    return (
      <EmptyState title="Nothing to bring yet" headingLevel={3}>
        Once somebody orders, this is the list of what to pack for each collection slot.
      </EmptyState>
    );
  return (
    <div className={styles.list}>
      <p className={styles.paperTitle}>
        Packing list of <bdi>{displayName}</bdi>
      </p>
      <Cluster justify="between" className={styles.tools}>
        <p>Pieces ordered so far, slot by slot. Verified means paid.</p>
        <Button onClick={() => window.print()}>Print packing list</Button>
      </Cluster>
      {data.slots.map((slot) => {
        const label = collectionSlots.find(({ code }) => code === slot.collectionDate)?.label;
        return (
          <SlotTable
            key={slot.collectionDate ?? slot.collection}
            slot={slot}
            title={
              slot.collection === 'delivery'
                ? 'To deliver'
                : `${collectionPlace}, ${label ?? slot.collectionDate}`
            }
            onShowOrders={() => onShowOrders(slot.collectionDate ?? slot.collection)}
          />
        );
      })}
      {data.deliveries.length > 0 && <DeliveriesTable orders={data.deliveries} />}
    </div>
  );
}
