import type { Vendor } from '@festival/contracts/vendors';
import { EmptyState } from '@festival/ui/empty-state';
import { Stack } from '@festival/ui/layout';
import { ProductGrid } from '../../../shared/product-grid.js';
import { FROM_LIST, useOpenProduct } from '../../product-popup/use-open-product.js';
import { VendorContact } from './vendor-contact.js';
import styles from './vendor-details.module.css';

/** Who a vendor is, how to reach it, and all that it sells. */
export function VendorDetails({ vendor }: { vendor: Vendor }) {
  const { hrefFor } = useOpenProduct();
  return (
    <Stack gap={6}>
      <div className={styles.about}>
        <Stack gap={3}>
          <h1>{vendor.displayName}</h1>
          <p className={styles.description} dir="auto">
            {vendor.description}
          </p>
        </Stack>
        <VendorContact vendor={vendor} />
      </div>
      <Stack as="section" gap={4}>
        <h2>Products</h2>
        {vendor.products.length > 0 ? (
          <ProductGrid
            label={`Products of ${vendor.displayName}`}
            products={vendor.products}
            hrefFor={hrefFor}
            entry={FROM_LIST}
            hasVendor={false}
          />
        ) : (
          <EmptyState icon="cart" headingLevel={3} title="Nothing for sale at the moment">
            Please come back another day.
          </EmptyState>
        )}
      </Stack>
    </Stack>
  );
}
