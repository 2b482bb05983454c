import { containsWords } from '@festival/contracts/folding';
import { isUnlimited } from '@festival/contracts/limits';
import type { Product } from '@festival/contracts/products';
import type { VendorProfile } from '@festival/contracts/vendors';
import { type Api, errorMessage, isApiError, useApi } from '@festival/mfe-kit/api';
import { useEdition } from '@festival/mfe-kit/edition';
import { LazyDialog } from '@festival/mfe-kit/lazy';
import { useMutation, useQueryClient } from '@festival/mfe-kit/query';
import { Alert } from '@festival/ui/alert';
import { Badge } from '@festival/ui/badge';
import { Button } from '@festival/ui/button';
import { ConfirmDialog } from '@festival/ui/confirm-dialog';
import { cx } from '@festival/ui/cx';
import { DescriptionList } from '@festival/ui/description-list';
import { EmptyState } from '@festival/ui/empty-state';
import { Image, uploadedImage } from '@festival/ui/image';
import { Cluster, Stack } from '@festival/ui/layout';
import { Link } from '@festival/ui/link';
import { PageSize } from '@festival/ui/page-size';
import { Pagination } from '@festival/ui/pagination';
import { Price } from '@festival/ui/price';
import { SearchField } from '@festival/ui/search-field';
import { Select } from '@festival/ui/select';
import { useSnackbar } from '@festival/ui/snackbar';
import { Table, type TableColumn, type TableProps } from '@festival/ui/table';
import { VisuallyHidden } from '@festival/ui/visually-hidden';
import { Fragment, useEffect, useId, useRef, useState } from 'react';
import { isLow, isSoldOut } from '../../shared/product-cards.js';
import { catalogueKey } from '../../shared/queries.js';
import { cellName } from './grid.js';
import { formTitle, ownLeadTime, productDraft } from './product-values.js';
import styles from './stall-products.module.css';

/** From this number on there is a search. */
const MANY = 10;

/** A form that was left, by signing out or navigating away, opens again on return. */
const leftForm = ({ _id, products }: VendorProfile): { product: Product | undefined } | null => {
  const subject = productDraft.subjectOf(_id);
  if (subject === undefined) return null;
  const product = products.find((one) => one._id === subject);
  return subject && !product ? null : { product };
};

export function StallProducts({ profile }: { profile: VendorProfile }) {
  const titleId = useId();
  const [view, change] = useProductView();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [form, setForm] = useState(() => leftForm(profile));
  const addButton = useRef<HTMLButtonElement>(null);
  const isFocusDue = useRef(false);
  const { products } = profile;
  const found = arrange(products, view);
  const { page, pageCount, rows } = pageOf(found, view);

  // The pressed button is gone together with the deleted products.
  useEffect(() => {
    if (!isFocusDue.current) return;
    isFocusDue.current = false;
    if (document.activeElement === document.body) addButton.current?.focus();
  });
  const takeDeleted = (remaining: ReadonlySet<string>) => {
    isFocusDue.current = true;
    setSelected(remaining);
  };

  return (
    <section aria-labelledby={titleId}>
      <Stack gap={4}>
        <Cluster justify="between">
          <h2 id={titleId} className={styles.title}>
            My Products
          </h2>
          <Button
            ref={addButton}
            variant="primary"
            icon="plus"
            onPointerEnter={() => void loadProductForm().catch(() => {})}
            onClick={() => setForm({ product: undefined })}
          >
            Add Product
          </Button>
        </Cluster>
        {products.length === 0 ? (
          <EmptyState icon="image" headingLevel={3} title="Your stall is empty">
            {profile.confirmed === false
              ? 'Add what you make. The market shows it once your stall is confirmed.'
              : 'Add what you make, and the market shows it at once.'}
          </EmptyState>
        ) : (
          <>
            <ProductsToolbar view={view} onChange={change} hasSearch={products.length > MANY} />
            <DeleteProducts
              products={products.filter(({ _id }) => selected.has(_id))}
              onDeleted={takeDeleted}
            />
            <ProductsTable
              rows={rows}
              selection={{ selected, onChange: setSelected }}
              sort={view.sort}
              onSort={(sort) => change({ sort })}
              empty="No product of yours matches that."
              onEdit={(product) => setForm({ product })}
            />
            <Cluster justify="between">
              <Pagination
                label="Pages of products"
                page={page}
                pageCount={pageCount}
                onChange={(to) => change({ page: to })}
              />
              <PageSize value={view.pageSize} onChange={(pageSize) => change({ pageSize })} />
            </Cluster>
          </>
        )}
      </Stack>
      {form && (
        <LazyDialog
          load={loadProductForm}
          frame={{ title: formTitle(form.product), size: 'full' }}
          props={{ vendorId: profile._id, product: form.product, onClose: () => setForm(null) }}
        />
      )}
    </section>
  );
}

/** Loaded on demand, because the form's code is as large as the rest of the dashboard. */
const loadProductForm = () =>
  import('./product-form.js').then((module) => module.ProductFormDialog);

interface DeleteProductsProps {
  products: readonly Product[];
  /** Called with the ids that could not be deleted. */
  onDeleted: (remaining: ReadonlySet<string>) => void;
}

const countOf = (products: readonly unknown[]): string =>
  products.length === 1 ? '1 product' : `${products.length} products`;

const quotedNames = (products: readonly Product[]): string =>
  new Intl.ListFormat('en-SG').format(products.map(({ name }) => `“${name}”`));

function DeleteProducts({ products, onDeleted }: DeleteProductsProps) {
  const [isAsking, setAsking] = useState(false);
  const [failed, setFailed] = useState<Deleted['failed']>([]);
  const api = useApi();
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => deleteAll(api, products),
    onSuccess: () => queries.invalidateQueries({ queryKey: catalogueKey }),
  });
  const showSnackbar = useSnackbar();

  const confirm = async () => {
    if (isPending) return;
    const deleted = await mutateAsync();
    setAsking(false);
    setFailed(deleted.failed);
    onDeleted(new Set(deleted.failed.map(({ product }) => product._id)));
    if (deleted.done.length > 0)
      showSnackbar(`${countOf(deleted.done)} deleted.`, { tone: 'positive' });
  };

  return (
    <>
      {products.length > 0 && (
        <Cluster>
          <Button variant="danger" icon="trash" onClick={() => setAsking(true)}>
            Delete {countOf(products)}
          </Button>
        </Cluster>
      )}
      {failed.length > 0 && (
        <Alert
          live
          tone="negative"
          title={`${countOf(failed)} could not be deleted`}
          onDismiss={() => setFailed([])}
        >
          <ul>
            {failed.map(({ product, reason }) => (
              <li key={product._id}>
                {product.name}: {reason}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <ConfirmDialog
        open={isAsking}
        tone="danger"
        title={`Delete ${countOf(products)}?`}
        confirmLabel="Delete"
        busy={isPending}
        onConfirm={() => void confirm()}
        onCancel={() => !isPending && setAsking(false)}
      >
        {quotedNames(products)} will be gone from the market for good. Orders that hold{' '}
        {products.length === 1 ? 'it' : 'them'} stay as they are.
      </ConfirmDialog>
    </>
  );
}

interface Deleted {
  done: Product[];
  failed: { product: Product; reason: string }[];
}

/** One call for each product, in turn. A product that is already gone counts as deleted. */
const deleteAll = async (api: Api, products: readonly Product[]): Promise<Deleted> => {
  const deleted: Deleted = { done: [], failed: [] };
  for (const product of products) {
    try {
      await api.call('DELETE /products/:id', { params: { id: product._id } });
      deleted.done.push(product);
    } catch (error) {
      if (isApiError(error) && error.is('NOT_FOUND')) deleted.done.push(product);
      else deleted.failed.push({ product, reason: errorMessage(error) });
    }
  }
  return deleted;
};

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

function ProductsTable({ onEdit, ...table }: Props) {
  const columns: TableColumn<Product>[] = [
    {
      key: 'name',
      header: 'Product',
      sortable: true,
      isRowHeader: true,
      brief: 'title',
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
      brief: 'amount',
      cell: ({ price }) => <Price amount={price} />,
    },
    {
      key: 'stock',
      header: 'Stock',
      sortable: true,
      align: 'end',
      brief: 'text',
      cell: (product) => {
        if (isSoldOut(product)) return <Badge tone="warning">Sold out</Badge>;
        const stock = totalStock(product);
        return (
          <span className={cx(stock !== UNLIMITED && styles.counted, isLow(product) && styles.low)}>
            {stock}
          </span>
        );
      },
    },
    {
      key: 'sold',
      header: 'Sold',
      sortable: true,
      align: 'end',
      cell: ({ quantitySold }) => quantitySold,
    },
    {
      header: 'Edit',
      headerHidden: true,
      align: 'end',
      brief: 'action',
      cell: (product) => (
        <Button size="compact" onClick={() => onEdit(product)}>
          Edit<VisuallyHidden> {product.name}</VisuallyHidden>
        </Button>
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
      className={styles.table}
      expansion={{ render: (product) => <ProductDetails product={product} /> }}
    />
  );
}

/** What the row leaves out, and the stock of each variation. */
function ProductDetails({ product }: { product: Product }) {
  const { handlingDays } = useEdition().marketplace;
  const variations = product.quantity.flatMap((row, colour) =>
    row.map((stock, size) => ({
      term: cellName(product, colour, size),
      value: variationStock(stock),
    })),
  );
  return (
    <DescriptionList
      items={[
        { term: 'Category', value: product.category },
        { term: 'Sold', value: product.quantitySold },
        { term: 'Lead time', value: leadTimeText(product, ownLeadTime(product, handlingDays)) },
        { term: 'Collection', value: collectionText(product) },
        ...(hasOptions(product) ? variations : []),
      ]}
    />
  );
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

function ProductsToolbar({ view, onChange, hasSearch }: ProductsToolbarProps) {
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
};

const newestFirst = (one: Product, other: Product): number =>
  Date.parse(other.date_uploaded) - Date.parse(one.date_uploaded);

const matches = (product: Product, wanted: string): boolean =>
  containsWords([product.name, product.category, ...product.colours, ...product.sizes], wanted);

export const arrange = (products: readonly Product[], { text, sort }: ProductView): Product[] => {
  const compare = comparisons[sort.replace('-', '')];
  const sign = sort.startsWith('-') ? -1 : 1;
  return products
    .filter((product) => matches(product, text))
    .sort((one, other) => (compare ? sign * compare(one, other) : 0) || newestFirst(one, other));
};

/** The requested page, or the last one if there are fewer. */
export const pageOf = <Row,>(rows: readonly Row[], { page, pageSize }: ProductView) => {
  const pageCount = Math.max(1, Math.ceil(rows.length / pageSize));
  const shown = Math.min(page, pageCount);
  return { page: shown, pageCount, rows: rows.slice((shown - 1) * pageSize, shown * pageSize) };
};

/** The view, and a function to change it. Any change of the list returns to its first page. */
const useProductView = (): [ProductView, (change: Partial<ProductView>) => void] => {
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
