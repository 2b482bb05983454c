import { toCents, toDollars } from '@festival/contracts/money';
import type { Order, Purchase } from '@festival/contracts/orders';
import { formatDate } from '@festival/edition/dates';
import { useEdition } from '@festival/mfe-kit/edition';
import { Badge } from '@festival/ui/badge';
import { cx } from '@festival/ui/cx';
import { Price } from '@festival/ui/price';
import { Table, type TableColumn } from '@festival/ui/table';
import styles from './purchases.module.css';

const columns: TableColumn<BoughtVariation>[] = [
  {
    header: 'Product',
    isRowHeader: true,
    brief: 'title',
    cell: ({ productName, options }) => (
      <>
        <bdi>{productName}</bdi>
        {options && <bdi className={styles.options}>{options}</bdi>}
      </>
    ),
  },
  { header: 'Quantity', align: 'end', brief: 'action', cell: ({ quantity }) => quantity },
  { header: 'Price', align: 'end', cell: ({ price }) => <Price amount={price} /> },
  {
    header: 'Subtotal',
    align: 'end',
    brief: 'amount',
    cell: ({ total }) => <Price amount={total} />,
  },
];

interface Props {
  caption: string;
  purchases: readonly Purchase[];
}

export function PurchaseLines({ caption, purchases }: Props) {
  const { collectionSlots, collectionPlace } = useEdition().marketplace;
  const slotLabel = (code: string | null) =>
    collectionSlots.find((slot) => slot.code === code)?.label ?? code;
  const collection: TableColumn<BoughtVariation> = {
    header: 'Collection',
    brief: 'text',
    cell: (row) =>
      row.collection === 'delivery'
        ? 'Delivery'
        : `${collectionPlace}, ${slotLabel(row.collectionDate)}`,
  };
  return (
    <Table
      allRows
      className={cx(styles.orders, styles.lines)}
      caption={caption}
      captionHidden
      columns={[...columns, collection]}
      rows={purchases.flatMap(boughtVariations)}
      rowId={({ key }) => key}
      rowLabel={({ productName }) => productName}
    />
  );
}

interface PurchaseCommentsProps {
  /** The accessible name of the list, from the reader's point of view. */
  label: string;
  purchases: readonly Purchase[];
}

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

/** For a table of orders: two lines a row on a phone, the state in the second. */
export const ordersTable = styles.orders;

export const orderColumns = (timeZone: string) =>
  ({
    number: {
      header: 'Order',
      isRowHeader: true,
      nowrap: true,
      brief: 'title',
      cell: ({ orderNumber }) => orderNumber,
    },
    date: {
      header: 'Date',
      nowrap: true,
      cell: ({ datetime }) => formatDate({ timeZone }, datetime, 'medium'),
    },
    total: {
      header: 'Total',
      align: 'end',
      brief: 'amount',
      cell: ({ total }) => <Price amount={total} />,
    },
    state: { header: 'Status', brief: 'action', cell: (order) => <OrderStatus order={order} /> },
  }) satisfies Record<string, TableColumn<Order>>;

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
