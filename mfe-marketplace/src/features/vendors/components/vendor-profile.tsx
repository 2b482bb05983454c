import { errorMessage, isApiError } from '@festival/mfe-kit/api';
import { useParams } from '@festival/mfe-kit/router';
import { Breadcrumb } from '@festival/ui/breadcrumb';
import { EmptyState } from '@festival/ui/empty-state';
import { ErrorState } from '@festival/ui/error-state';
import { Container, Stack } from '@festival/ui/layout';
import { LinkButton } from '@festival/ui/link-button';
import { Skeleton } from '@festival/ui/skeleton';
import page from '../../../shared/page.module.css';
import { ProductGridSkeleton } from '../../../shared/product-grid.js';
import { ProductPopup } from '../../product-popup/components/product-popup.js';
import { useVendor } from '../api/get-vendor.js';
import { VendorDetails } from './vendor-details.js';

const backToVendors = <LinkButton href="/marketplace?view=vendors">See all vendors</LinkButton>;

/** A vendor's own page. */
export function VendorProfile() {
  const { vendorId = '' } = useParams();
  const { data: vendor, error, isFetching, refetch } = useVendor(vendorId);
  const isUnknown = isApiError(error) && error.status === 404;

  const content = () => {
    if (isUnknown)
      return (
        <EmptyState icon="person" title="No such vendor" actions={backToVendors}>
          It may have left the marketplace, or the address has a slip in it.
        </EmptyState>
      );
    if (vendor) return <VendorDetails vendor={vendor} />;
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
    return (
      <>
        <Skeleton lines={3} />
        <ProductGridSkeleton count={5} />
      </>
    );
  };

  return (
    <Container className={page.page}>
      <Stack gap={5}>
        <Breadcrumb
          items={[
            { label: 'Marketplace', href: '/marketplace' },
            { label: 'Vendors', href: '/marketplace?view=vendors' },
            { label: vendor?.displayName ?? 'Vendor' },
          ]}
        />
        {!vendor && <h1>Vendor</h1>}
        {content()}
      </Stack>
      <ProductPopup title={vendor?.displayName} />
    </Container>
  );
}
