import { PRODUCTS_PER_PAGE } from '@festival/contracts/limits';
import type { Vendor } from '@festival/contracts/vendors';
import { useNavigate } from '@festival/mfe-kit/router';
import { EmptyState } from '@festival/ui/empty-state';
import { Stack } from '@festival/ui/layout';
import { Pagination } from '@festival/ui/pagination';
import { useRef } from 'react';
import { ProductGrid } from '../../../shared/products/product-grid.js';
import { usePaging } from '../../../shared/use-paging.js';
import { FROM_LIST, useOpenProduct } from '../../product-popup/use-open-product.js';
import { usePage } from '../use-page.js';
import styles from './vendor-products.module.css';
import { vendorUrl } from './vendor-url.js';

/** The products of a vendor, page by page. */
export function VendorProducts({ vendor }: { vendor: Vendor }) {
  const { hrefFor, productId } = useOpenProduct();
  const navigate = useNavigate();
  const page = usePage();
  const top = useRef<HTMLHeadingElement>(null);
  const urlOf = (wanted: number) => vendorUrl(vendor._id) + (wanted > 1 ? `?page=${wanted}` : '');
  const { pageCount, isBeyond, turnTo } = usePaging({
    page,
    total: vendor.products.length,
    perPage: PRODUCTS_PER_PAGE,
    goTo: (wanted, options) => void navigate(urlOf(wanted), options),
    top,
  });
  const start = ((isBeyond ? pageCount : page) - 1) * PRODUCTS_PER_PAGE;
  return (
    <Stack as="section" gap={4}>
      <h2 ref={top} tabIndex={-1} className={styles.title}>
        Products
      </h2>
      {vendor.products.length > 0 ? (
        <ProductGrid
          label={`Products of ${vendor.displayName}`}
          products={vendor.products.slice(start, start + PRODUCTS_PER_PAGE)}
          hrefFor={hrefFor}
          entry={FROM_LIST}
          isBehind={productId !== null}
          hasVendor={false}
        />
      ) : (
        <EmptyState icon="cart" headingLevel={3} title="Nothing for sale at the moment">
          Please come back another day.
        </EmptyState>
      )}
      <Pagination
        label="Pages of products"
        page={page}
        pageCount={pageCount}
        hrefFor={urlOf}
        onChange={turnTo}
      />
    </Stack>
  );
}
