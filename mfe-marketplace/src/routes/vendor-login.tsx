import { VendorDashboard } from '../features/vendor-dashboard/components/vendor-dashboard.js';

export function VendorLoginPage() {
  return <VendorDashboard />;
}
