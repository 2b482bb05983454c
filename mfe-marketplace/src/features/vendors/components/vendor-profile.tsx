import type { Vendor } from '@festival/contracts/vendors';
import { errorMessage } from '@festival/mfe-kit/api';
import type { PageMeta } from '@festival/mfe-kit/area';
import { useParams } from '@festival/mfe-kit/router';
import { EmptyState } from '@festival/ui/empty-state';
import { ErrorState } from '@festival/ui/error-state';
import { Container } from '@festival/ui/layout';
import { LinkButton } from '@festival/ui/link-button';
import page from '../../../shared/page.module.css';
import { ProductGridSkeleton } from '../../../shared/products/product-grid.js';
import { ProductPopup } from '../../product-popup/components/product-popup.js';
import { useVendor } from '../api/get-vendor.js';
import { usePage } from '../use-page.js';
import { vendorMeta } from '../vendor-meta.js';
import { VendorHeader } from './vendor-header.js';
import { VendorProducts } from './vendor-products.js';

const backToVendors = <LinkButton href="/marketplace?view=vendors">See all vendors</LinkButton>;

/** @param vendor null if the vendor does not exist */
const metaOf = (vendor: Vendor | null | undefined, shownPage: number): PageMeta => {
  if (vendor === null) return { title: 'No such vendor', isMissing: true };
  return vendor ? vendorMeta(vendor, shownPage) : {};
};

/** The page of a vendor. */
export function VendorProfile() {
  const { vendorId = '' } = useParams();
  const shownPage = usePage();
  const { data: vendor, error, isFetching, refetch } = useVendor(vendorId);

  const content = () => {
    if (vendor === null)
      return (
        <EmptyState icon="person" title="No such vendor" actions={backToVendors}>
          It may have left the marketplace, or the address has a typo.
        </EmptyState>
      );
    if (vendor) return <VendorProducts vendor={vendor} />;
    if (error)
      return (
        <ErrorState
          title="Error getting vendor data"
          onRetry={() => void refetch()}
          busy={isFetching}
          actions={backToVendors}
        >
          {errorMessage(error)}
        </ErrorState>
      );
    return <ProductGridSkeleton count={5} />;
  };

  return (
    <>
      <VendorHeader vendor={vendor ?? undefined} />
      <Container className={page.page}>
        {content()}
        <ProductPopup page={metaOf(vendor, shownPage)} />
      </Container>
    </>
  );
}
