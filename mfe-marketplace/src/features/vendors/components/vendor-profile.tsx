import type { Vendor } from '@festival/contracts/vendors';
import { errorMessage } from '@festival/mfe-kit/api';
import type { PageMeta } from '@festival/mfe-kit/area';
import { useParams } from '@festival/mfe-kit/router';
import { Breadcrumb } from '@festival/ui/breadcrumb';
import { EmptyState } from '@festival/ui/empty-state';
import { ErrorState } from '@festival/ui/error-state';
import { Container } from '@festival/ui/layout';
import { LinkButton } from '@festival/ui/link-button';
import { LongText } from '../../../shared/long-text.js';
import page from '../../../shared/page.module.css';
import { previewImage } from '../../../shared/products/preview-image.js';
import { ProductGridSkeleton } from '../../../shared/products/product-grid.js';
import { shorten } from '../../../shared/shorten.js';
import { StallHeader } from '../../../shared/stall/stall-header.js';
import { ProductPopup } from '../../product-popup/components/product-popup.js';
import { useVendor } from '../api/get-vendor.js';
import { usePage } from '../use-page.js';
import { VendorContact } from './vendor-contact.js';
import styles from './vendor-header.module.css';
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

/** The metadata of a vendor's page for search engines. Each page of its products, counted from 1, has its own address. */
const vendorMeta = (vendor: Vendor, page: number): PageMeta => {
  const pictured = vendor.products.find(({ images }) => images.length > 0);
  return {
    title: page > 1 ? `${vendor.displayName}, page ${page}` : vendor.displayName,
    description: shorten(vendor.description) || `${vendor.displayName} in the marketplace.`,
    picture: pictured && previewImage(pictured),
    address: `/vendorpage/${encodeURIComponent(vendor._id)}${page > 1 ? `?page=${page}` : ''}`,
  };
};

/** The name, description and contact details of a vendor; only the header's frame until they are loaded. */
function VendorHeader({ vendor }: { vendor: Vendor | undefined }) {
  const name = vendor?.displayName ?? 'Vendor';
  return (
    <StallHeader
      title={name}
      eyebrow={
        <Breadcrumb
          items={[
            { label: 'Marketplace', href: '/marketplace' },
            { label: 'Vendors', href: '/marketplace?view=vendors' },
            { label: name },
          ]}
        />
      }
    >
      {vendor && <LongText text={vendor.description} className={styles.description} />}
      {vendor && <VendorContact vendor={vendor} />}
    </StallHeader>
  );
}
