import type { Product } from '@festival/contracts/products';
import { useEdition } from '@festival/mfe-kit/edition';
import { Badge } from '@festival/ui/badge';
import { DataTable, type DataTableColumn, type DataTableProps } from '@festival/ui/data-table';
import { DescriptionList } from '@festival/ui/description-list';
import { IconButton } from '@festival/ui/icon-button';
import { Image, uploadedImage } from '@festival/ui/image';
import { Link } from '@festival/ui/link';
import { Price } from '@festival/ui/price';
import { SearchField } from '@festival/ui/search-field';
import { Select } from '@festival/ui/select';
import { Fragment } from 'react';
import { isSoldOut } from '../../shared/product-cards.js';
import { cellName } from './grid.js';
import { ownLeadTime } from './product-values.js';
import {
  collectionText,
  hasOptions,
  leadTimeText,
  optionLines,
  type ProductView,
  totalStock,
  variationStock,
} from './product-view.js';
import styles from './products-table.module.css';

interface Props
  extends Pick<DataTableProps<Product>, 'rows' | 'selection' | 'sort' | 'onSort' | 'busy'> {
  empty: string;
  onEdit: (product: Product) => void;
}

/** May break after a slash: otherwise "Illustrations/Prints/Paintings" would push the last column out of view. */
const categoryCell = ({ category }: Product) =>
  category.split('/').map((part, at) => (
    <Fragment key={part}>
      {at > 0 && (
        <>
          /<wbr />
        </>
      )}
      {part}
    </Fragment>
  ));

/** A vendor's products, one row each. */
export function ProductsTable({ onEdit, ...table }: Props) {
  const { marketplace } = useEdition();
  const columns: DataTableColumn<Product>[] = [
    {
      key: 'name',
      header: 'Product',
      sortable: true,
      isRowHeader: true,
      cell: (product) => (
        <span className={styles.product}>
          <Image {...uploadedImage(product)} alt="" sizes="56px" className={styles.image} />
          <Link href={`/marketplace?product=${product._id}`} quiet>
            <bdi>{product.name}</bdi>
          </Link>
        </span>
      ),
    },
    { key: 'category', header: 'Category', sortable: true, cell: categoryCell },
    {
      key: 'price',
      header: 'Price',
      sortable: true,
      align: 'end',
      cell: ({ price }) => <Price amount={price} />,
    },
    {
      key: 'options',
      header: 'Options',
      cell: (product) => {
        const lines = optionLines(product);
        if (lines.length === 0) return 'None';
        return (
          <span className={styles.options}>
            {lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </span>
        );
      },
    },
    {
      key: 'stock',
      header: 'Stock',
      sortable: true,
      align: 'end',
      cell: (product) =>
        isSoldOut(product) ? <Badge tone="warning">Sold out</Badge> : totalStock(product),
    },
    {
      key: 'sold',
      header: 'Sold',
      sortable: true,
      align: 'end',
      cell: ({ quantitySold }) => quantitySold,
    },
    {
      key: 'leadTime',
      header: 'Lead time',
      sortable: true,
      cell: (product) => leadTimeText(product, ownLeadTime(product, marketplace.handlingDays)),
    },
    { key: 'collection', header: 'Collection', cell: collectionText },
    {
      key: 'edit',
      header: 'Edit',
      headerHidden: true,
      align: 'end',
      cell: (product) => (
        <IconButton icon="edit" label={`Edit ${product.name}`} onClick={() => onEdit(product)} />
      ),
    },
  ];
  return (
    <DataTable
      {...table}
      caption="My Products"
      captionHidden
      columns={columns}
      rowId={({ _id }) => _id}
      rowLabel={({ name }) => name}
      expansion={{
        canExpand: hasOptions,
        render: (product) => <StockDetails product={product} />,
      }}
    />
  );
}

/** The remaining stock of each variation. */
function StockDetails({ product }: { product: Product }) {
  const items = product.quantity.flatMap((row, colour) =>
    row.map((stock, size) => ({
      term: cellName(product, colour, size),
      value: variationStock(stock),
    })),
  );
  return <DescriptionList items={items} />;
}

interface ProductsToolbarProps {
  view: ProductView;
  onChange: (change: Partial<ProductView>) => void;
  hasSearch: boolean;
}

const NEWEST = 'newest';

/** The sort orders of the table's headers, for the stacked table, which has no headers. */
const orders = [
  { value: NEWEST, label: 'Newest first' },
  { value: 'name', label: 'Name, A to Z' },
  { value: '-name', label: 'Name, Z to A' },
  { value: 'price', label: 'Price, low to high' },
  { value: '-price', label: 'Price, high to low' },
  { value: 'stock', label: 'Stock, least first' },
  { value: '-sold', label: 'Sold, most first' },
] as const;

const sortOf = (value: string): ProductView['sort'] =>
  value === NEWEST
    ? undefined
    : { key: value.replace('-', ''), isDescending: value.startsWith('-') };

const choiceOf = ({ sort }: ProductView): (typeof orders)[number]['value'] | '' => {
  const value = sort ? `${sort.isDescending ? '-' : ''}${sort.key}` : NEWEST;
  return orders.find((order) => order.value === value)?.value ?? '';
};

/** Searches products, and sorts them on small screens. */
export function ProductsToolbar({ view, onChange, hasSearch }: ProductsToolbarProps) {
  return (
    <div className={styles.toolbar}>
      {hasSearch && (
        <SearchField
          label="Find a product"
          placeholder="Name, category or option"
          value={view.text}
          onChange={(text) => onChange({ text })}
        />
      )}
      <Select
        label="Sort by"
        className={styles.sort}
        options={orders}
        value={choiceOf(view)}
        placeholder="As in the table"
        onChange={(value) => onChange({ sort: sortOf(value) })}
      />
    </div>
  );
}
