import type { Purchase } from '@festival/contracts/orders';
import { useEdition } from '@festival/mfe-kit/edition';
import { Pagination } from '@festival/ui/pagination';
import { Price } from '@festival/ui/price';
import { Table, type TableColumn } from '@festival/ui/table';
import { useState } from 'react';
import { type BoughtVariation, boughtVariations } from '../products/variations.js';
import styles from './purchase-lines.module.css';

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
