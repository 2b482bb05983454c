import type { Product } from '@festival/contracts/products';
import type { VendorProfile } from '@festival/contracts/vendors';
import { Button } from '@festival/ui/button';
import { EmptyState } from '@festival/ui/empty-state';
import { Cluster, Stack } from '@festival/ui/layout';
import { PageSize } from '@festival/ui/page-size';
import { Pagination } from '@festival/ui/pagination';
import { useEffect, useId, useRef, useState } from 'react';
import placement from '../../../../shared/page.module.css';
import { productDraft } from '../../form/draft.js';
import { arrange, PAGE_SIZES, pageOf, useProductView } from '../../table/product-view.js';
import { LazyProductForm, loadProductForm } from '../form/lazy-product-form.js';
import { DeleteProducts } from './delete-products.js';
import { ProductsTable } from './products-table.js';
import { ProductsToolbar } from './products-toolbar.js';
import styles from './vendor-products.module.css';

/** From this number on there is a search. */
const MANY = 10;

/** The subject of the open form: a new product, or an existing one. */
interface OpenForm {
  product: Product | undefined;
}

/** A form that was left, by signing out or navigating away, opens again on return. */
const leftForm = ({ _id, products }: VendorProfile): OpenForm | null => {
  const subject = productDraft.subjectOf(_id);
  if (subject === undefined) return null;
  const product = products.find((one) => one._id === subject);
  return subject && !product ? null : { product };
};

/** "My Products" of the signed-in vendor. */
export function VendorProducts({ profile }: { profile: VendorProfile }) {
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
              <PageSize
                sizes={PAGE_SIZES}
                value={view.pageSize}
                onChange={(pageSize) => change({ pageSize })}
              />
            </Cluster>
          </>
        )}
      </Stack>
      {form && (
        <LazyProductForm
          vendorId={profile._id}
          product={form.product}
          onClose={() => setForm(null)}
        />
      )}
    </section>
  );
}
