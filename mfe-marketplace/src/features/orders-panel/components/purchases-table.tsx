import type { Order } from '@festival/contracts/orders';
import { useEdition } from '@festival/mfe-kit/edition';
import { Price } from '@festival/ui/price';
import { Table, type TableColumn } from '@festival/ui/table';
import { type BoughtVariation, boughtVariations } from '../variations.js';
import styles from './purchases-table.module.css';

const columns: TableColumn<BoughtVariation>[] = [
  {
    key: 'product',
    header: 'Product',
    isRowHeader: true,
    cell: ({ productName, options }) => (
      <>
        {productName}
        {options && <span className={styles.options}>{options}</span>}
      </>
    ),
  },
  { key: 'quantity', header: 'Quantity', align: 'end', cell: ({ quantity }) => quantity },
  { key: 'price', header: 'Price', align: 'end', cell: ({ price }) => <Price amount={price} /> },
  { key: 'total', header: 'Subtotal', align: 'end', cell: ({ total }) => <Price amount={total} /> },
];

/** What was bought with one order, and what its delivery cost. */
export function PurchasesTable({ order }: { order: Order }) {
  const { collectionSlots, collectionPlace } = useEdition().marketplace;
  const slotLabel = (code: string | null) =>
    collectionSlots.find((slot) => slot.code === code)?.label ?? code;
  const collection: TableColumn<BoughtVariation> = {
    key: 'collection',
    header: 'Collection',
    cell: (row) =>
      row.collection === 'delivery'
        ? 'Delivery'
        : `${collectionPlace}, ${slotLabel(row.collectionDate)}`,
  };
  return (
    <div className={styles.purchases}>
      <Table
        caption={`Purchases of order ${order.orderNumber}`}
        captionHidden
        columns={[...columns, collection]}
        rows={order.purchases.flatMap(boughtVariations)}
        rowId={({ key }) => key}
        rowLabel={({ productName }) => productName}
      />
      {order.surcharges.length > 0 && (
        <ul className={styles.surcharges}>
          {order.surcharges.map(({ vendorId, vendorName, surcharge }) => (
            <li key={vendorId}>
              Delivery from {vendorName}: <Price amount={surcharge} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
