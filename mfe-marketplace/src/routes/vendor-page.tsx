import { VendorProfile } from '../features/vendors/components/vendor-profile.js';

export function VendorPage() {
  return <VendorProfile />;
}
