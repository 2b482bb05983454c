import { containsWords } from '@festival/contracts/folding';
import { isUnlimited } from '@festival/contracts/limits';
import type { Product } from '@festival/contracts/products';
import { useEdition } from '@festival/mfe-kit/edition';
import { Badge } from '@festival/ui/badge';
import { DescriptionList } from '@festival/ui/description-list';
import { IconButton } from '@festival/ui/icon-button';
import { Image, uploadedImage } from '@festival/ui/image';
import { Link } from '@festival/ui/link';
import { Price } from '@festival/ui/price';
import { SearchField } from '@festival/ui/search-field';
import { Select } from '@festival/ui/select';
import { Table, type TableColumn, type TableProps } from '@festival/ui/table';
import { Fragment, useState } from 'react';
import { isSoldOut } from '../../shared/product-cards.js';
import { cellName } from './grid.js';
import { ownLeadTime } from './product-values.js';
import styles from './products-table.module.css';

interface Props
  extends Pick<TableProps<Product>, 'rows' | 'selection' | 'sort' | 'onSort' | 'busy'> {
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

export function ProductsTable({ onEdit, ...table }: Props) {
  const { marketplace } = useEdition();
  const columns: TableColumn<Product>[] = [
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
    <Table
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
        value={orders.find(({ value }) => value === view.sort)?.value ?? ''}
        placeholder="As in the table"
        onChange={(sort) => onChange({ sort })}
      />
    </div>
  );
}

export interface ProductView {
  text: string;
  /** As the table has it, or `newest`. */
  sort: string;
  page: number;
  pageSize: number;
}

const text = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

const comparisons: Record<string, (one: Product, other: Product) => number> = {
  name: (one, other) => text.compare(one.name, other.name),
  category: (one, other) => text.compare(one.category, other.category),
  price: (one, other) => one.price - other.price,
  stock: (one, other) => one.totalQty - other.totalQty,
  sold: (one, other) => one.quantitySold - other.quantitySold,
  leadTime: (one, other) =>
    Number(one.isPreOrder) - Number(other.isPreOrder) || one.leadTime - other.leadTime,
};

const newestFirst = (one: Product, other: Product): number =>
  Date.parse(other.date_uploaded) - Date.parse(one.date_uploaded);

const holds = (product: Product, wanted: string): boolean =>
  containsWords([product.name, product.category, ...product.colours, ...product.sizes], wanted);

export const arrange = (products: readonly Product[], { text, sort }: ProductView): Product[] => {
  const compare = comparisons[sort.replace('-', '')];
  const turn = sort.startsWith('-') ? -1 : 1;
  return products
    .filter((product) => holds(product, text))
    .sort((one, other) => (compare ? turn * compare(one, other) : 0) || newestFirst(one, other));
};

/** The requested page, or the last one if there are fewer. */
export const pageOf = <Row,>(rows: readonly Row[], { page, pageSize }: ProductView) => {
  const pageCount = Math.max(1, Math.ceil(rows.length / pageSize));
  const shown = Math.min(page, pageCount);
  return { page: shown, pageCount, rows: rows.slice((shown - 1) * pageSize, shown * pageSize) };
};

/** The view, and a function to change it. Any change of the list returns to its first page. */
export const useProductView = (): [ProductView, (change: Partial<ProductView>) => void] => {
  const [view, setView] = useState<ProductView>({
    text: '',
    sort: NEWEST,
    page: 1,
    pageSize: 10,
  });
  return [view, (change) => setView((now) => ({ ...now, page: 1, ...change }))];
};

/** Above these numbers stock counts as unlimited: for one variation, and for a whole product. */
const MANY_OF_A_VARIATION = 1e5;
const MANY_IN_ALL = 1e7;
const UNLIMITED = 'Unlimited';

const count = (stock: number): string => stock.toLocaleString('en-SG');

export const variationStock = (stock: number): string =>
  stock > MANY_OF_A_VARIATION ? UNLIMITED : count(stock);

/** The total stock of a product; unlimited if one variation is. */
export const totalStock = ({
  totalQty,
  quantity,
}: Pick<Product, 'totalQty' | 'quantity'>): string =>
  totalQty > MANY_IN_ALL || quantity.flat().some(isUnlimited) ? UNLIMITED : count(totalQty);

/** The maximum number of named options; an attribute may have thirty. */
const NAMED_OPTIONS = 5;

const namesOf = (options: readonly string[]): string => {
  const more = options.length - NAMED_OPTIONS;
  const named = options.slice(0, NAMED_OPTIONS).join(', ');
  return more > 0 ? `${named} and ${more} more` : named;
};

/** The options by attribute: "Colour: Sun, Sea". */
export const optionLines = ({
  attribute1,
  attribute2,
  colours,
  sizes,
}: Pick<Product, 'attribute1' | 'attribute2' | 'colours' | 'sizes'>): string[] => [
  ...(colours.length > 0 ? [`${attribute1}: ${namesOf(colours)}`] : []),
  ...(sizes.length > 0 ? [`${attribute2}: ${namesOf(sizes)}`] : []),
];

const hasOptions = ({ colours, sizes }: Pick<Product, 'colours' | 'sizes'>): boolean =>
  colours.length + sizes.length > 0;

/** When the product is available. @param days without the festival's own handling time */
export const leadTimeText = ({ isPreOrder }: Pick<Product, 'isPreOrder'>, days: number): string =>
  isPreOrder ? `Pre-order, ${days} ${days === 1 ? 'day' : 'days'}` : 'Ready';

export const collectionText = ({
  canCollect,
  canDeliver,
}: Pick<Product, 'canCollect' | 'canDeliver'>): string =>
  [canCollect && 'Self-collection', canDeliver && 'Delivery'].filter(Boolean).join(', ');
