import type { Product } from '@festival/contracts/products';
import type { VendorProfile } from '@festival/contracts/vendors';
import { type Api, errorMessage, isApiError, useApi } from '@festival/mfe-kit/api';
import { LazyDialog } from '@festival/mfe-kit/lazy';
import { useMutation, useQueryClient } from '@festival/mfe-kit/query';
import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { ConfirmDialog } from '@festival/ui/confirm-dialog';
import { EmptyState } from '@festival/ui/empty-state';
import { Cluster, Stack } from '@festival/ui/layout';
import { PageSize } from '@festival/ui/page-size';
import { Pagination } from '@festival/ui/pagination';
import { useSnackbar } from '@festival/ui/snackbar';
import { useEffect, useId, useRef, useState } from 'react';
import placement from '../../shared/page.module.css';
import { catalogueKey } from '../../shared/queries.js';
import { formTitle, productDraft } from './product-values.js';
import {
  arrange,
  ProductsTable,
  ProductsToolbar,
  pageOf,
  useProductView,
} from './products-table.js';
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
    <section id="products" className={placement.place} aria-labelledby={titleId}>
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

const namesOf = (products: readonly Product[]): string =>
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
        {namesOf(products)} will be gone from the market for good. Orders that hold{' '}
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
