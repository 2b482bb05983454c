import type { Vendor } from '@festival/contracts/vendors';
import { useApi } from '@festival/mfe-kit/api';
import { useQuery } from '@festival/mfe-kit/query';

/** The vendors by name; empty until they have loaded. */
export const useVendorNames = (): readonly Pick<Vendor, '_id' | 'displayName'>[] => {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['admin', 'vendors'],
    // The list always includes products. One each is the minimum.
    queryFn: ({ signal }) => api.call('GET /vendors', { query: { products: 1 }, signal }),
  });
  return data ?? [];
};
