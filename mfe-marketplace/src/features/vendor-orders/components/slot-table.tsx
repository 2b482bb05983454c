import type { SlotTotals } from '@festival/contracts/orders';
import { Button } from '@festival/ui/button';
import { DataTable, type DataTableColumn } from '@festival/ui/data-table';
import { Cluster } from '@festival/ui/layout';
import { Price } from '@festival/ui/price';
import { VisuallyHidden } from '@festival/ui/visually-hidden';
import styles from './packing-list.module.css';

type Item = SlotTotals['items'][number];

const optionsOf = ({ option1, option2 }: Item): string =>
  [option1, option2].filter(Boolean).join(' · ');

const columns: DataTableColumn<Item>[] = [
  {
    key: 'product',
    header: 'Product',
    isRowHeader: true,
    cell: (item) => (
      <>
        <bdi>{item.productName}</bdi>
        {optionsOf(item) && <bdi className={styles.options}>{optionsOf(item)}</bdi>}
      </>
    ),
  },
  { key: 'quantity', header: 'Pieces', align: 'end', cell: ({ quantity }) => quantity },
  { key: 'verified', header: 'Verified', align: 'end', cell: (item) => item.verifiedQuantity },
];

interface Props {
  slot: SlotTotals;
  title: string;
  onShowOrders: () => void;
}

/** What to prepare for one slot, one row for each option. */
export function SlotTable({ slot, title, onShowOrders }: Props) {
  return (
    <section className={styles.slot}>
      <Cluster justify="between" align="end">
        <div>
          <h3>{title}</h3>
          <p className={styles.sum}>
            {slot.quantity} {slot.quantity === 1 ? 'piece' : 'pieces'}, {slot.verifiedQuantity}{' '}
            verified · <Price amount={slot.total} />
          </p>
        </div>
        <Button variant="quiet" size="compact" className={styles.tools} onClick={onShowOrders}>
          Show orders<VisuallyHidden> of {title}</VisuallyHidden>
        </Button>
      </Cluster>
      <DataTable
        caption={`What to bring: ${title}`}
        captionHidden
        className={styles.table}
        columns={columns}
        rows={slot.items}
        rowId={({ productId, option1, option2 }) => JSON.stringify([productId, option1, option2])}
        rowLabel={({ productName }) => productName}
      />
    </section>
  );
}
