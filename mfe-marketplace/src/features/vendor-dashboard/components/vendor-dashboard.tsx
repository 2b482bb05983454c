import { useSession } from '@festival/mfe-kit/session';
import { ErrorState } from '@festival/ui/error-state';
import { Container } from '@festival/ui/layout';
import { PageHeader } from '@festival/ui/page-header';
import { Loading } from '@festival/ui/skeleton';
import page from '../../../shared/page.module.css';
import { useVendorProfile } from '../../../shared/vendor-profile-query.js';
import { VendorOrders } from '../../vendor-orders/components/vendor-orders.js';
import { VendorProducts } from '../../vendor-products/components/vendor-products.js';

/** What a signed-in vendor looks after. */
export function VendorDashboard() {
  const { role, displayName } = useSession();
  const { data: profile, error, isFetching, refetch } = useVendorProfile();
  const isVendor = role === 'vendor';

  const content = () => {
    if (!isVendor) return null;
    if (profile)
      return (
        <>
          <VendorProducts profile={profile} />
          <VendorOrders />
        </>
      );
    if (error) return <ErrorState onRetry={() => void refetch()} busy={isFetching} />;
    return <Loading label="Opening your stall…" />;
  };

  return (
    <>
      <PageHeader
        slim
        tone="leaf"
        motif="leaf"
        title={isVendor ? `Welcome, ${profile?.displayName ?? displayName}` : 'Vendor Login'}
      />
      <Container className={page.page}>{content()}</Container>
    </>
  );
}
