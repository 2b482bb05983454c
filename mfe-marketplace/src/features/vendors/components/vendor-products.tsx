import type { Vendor } from '@festival/contracts/vendors';
import { EmptyState } from '@festival/ui/empty-state';
import { Stack } from '@festival/ui/layout';
import { ProductGrid } from '../../../shared/product-grid.js';
import { FROM_LIST, useOpenProduct } from '../../product-popup/use-open-product.js';

/** All that a vendor sells. */
export function VendorProducts({ vendor }: { vendor: Vendor }) {
  const { hrefFor } = useOpenProduct();
  return (
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
  );
}
