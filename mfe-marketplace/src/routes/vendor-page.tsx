import { VendorProfile } from '../features/vendors/components/vendor-profile.js';

export { vendorPageQueries as queries } from '../features/market/market-queries.js';

export function VendorPage() {
  return <VendorProfile />;
}
