import { toCents, toDollars } from '@festival/contracts/money';
import type { Order, Purchase } from '@festival/contracts/orders';
import { useEdition } from '@festival/mfe-kit/edition';
import { Badge } from '@festival/ui/badge';
import { Pagination } from '@festival/ui/pagination';
import { Price } from '@festival/ui/price';
import { Table, type TableColumn } from '@festival/ui/table';
import { useState } from 'react';
import styles from './purchases.module.css';

const ROWS_PER_PAGE = 100;

const columns: TableColumn<BoughtVariation>[] = [
  {
    key: 'product',
    header: 'Product',
    isRowHeader: true,
    cell: ({ productName, options }) => (
      <>
        <bdi>{productName}</bdi>
        {options && <bdi className={styles.options}>{options}</bdi>}
      </>
    ),
  },
  { key: 'quantity', header: 'Quantity', align: 'end', cell: ({ quantity }) => quantity },
  { key: 'price', header: 'Price', align: 'end', cell: ({ price }) => <Price amount={price} /> },
  { key: 'total', header: 'Subtotal', align: 'end', cell: ({ total }) => <Price amount={total} /> },
];

interface Props {
  caption: string;
  purchases: readonly Purchase[];
}

/** The bought variations, one per row, and how each is collected. */
export function PurchaseLines({ caption, purchases }: Props) {
  const [page, setPage] = useState(1);
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
  const rows = purchases.flatMap(boughtVariations);
  return (
    <>
      <Table
        caption={caption}
        captionHidden
        columns={[...columns, collection]}
        rows={rows.slice((page - 1) * ROWS_PER_PAGE, page * ROWS_PER_PAGE)}
        rowId={({ key }) => key}
        rowLabel={({ productName }) => productName}
      />
      {rows.length > ROWS_PER_PAGE && (
        <Pagination
          label={`Pages of ${caption}`}
          page={page}
          pageCount={Math.ceil(rows.length / ROWS_PER_PAGE)}
          onChange={setPage}
        />
      )}
    </>
  );
}

interface PurchaseCommentsProps {
  /** The accessible name of the list, from the reader's point of view. */
  label: string;
  purchases: readonly Purchase[];
}

/** The buyer's comments to vendors, if there are any. */
export function PurchaseComments({ label, purchases }: PurchaseCommentsProps) {
  const commented = purchases.filter(({ comments }) => comments !== '');
  if (commented.length === 0) return null;
  return (
    <ul aria-label={label} className={styles.comments}>
      {commented.map(({ productId, productName, comments }) => (
        <li key={productId}>
          <span className={styles.about}>
            About <bdi>{productName}</bdi>
          </span>
          <q dir="auto" className={styles.comment}>
            {comments}
          </q>
        </li>
      ))}
    </ul>
  );
}

/** The state of an order as a badge. */
export function OrderStatus({ order }: { order: Pick<Order, 'verified' | 'cancelled'> }) {
  if (order.cancelled) return <Badge>Cancelled</Badge>;
  if (order.verified)
    return (
      <Badge tone="positive" icon="check">
        Verified
      </Badge>
    );
  return (
    <Badge tone="warning" icon="clock">
      Verification in Progress
    </Badge>
  );
}

/** Whether the buyer still has to pay for an order. */
export const isToBePaid = ({ verified, cancelled, total }: Order): boolean =>
  !verified && !cancelled && total > 0;

/** The bought quantity of a product in one colour and size. */
interface BoughtVariation {
  key: string;
  productName: string;
  options: string;
  quantity: number;
  /** In dollars, like `total`. */
  price: number;
  total: number;
  collection: Purchase['collection'];
  collectionDate: string | null;
}

const optionAt = (label: string, options: readonly string[], index: number): string =>
  options[index] ? `${label}: ${options[index]}` : '';

/** The non-empty cells of a purchase's grid. */
export const boughtVariations = (purchase: Purchase): BoughtVariation[] =>
  purchase.quantityBought.flatMap((row, colour) =>
    row.flatMap((quantity, size) => {
      if (quantity === 0) return [];
      const { productId, productName, price, collection, collectionDate } = purchase;
      const options = [
        optionAt(purchase.attribute1, purchase.colours, colour),
        optionAt(purchase.attribute2, purchase.sizes, size),
      ];
      return {
        key: `${productId}/${colour}/${size}`,
        productName,
        options: options.filter(Boolean).join(' · '),
        quantity,
        price,
        total: toDollars(toCents(price) * quantity),
        collection,
        collectionDate,
      };
    }),
  );
