import type { Vendor } from '@festival/contracts/vendors';
import { useApi } from '@festival/mfe-kit/api';
import { useQuery } from '@festival/mfe-kit/query';

/** The vendors by name; empty until they are there. */
export const useVendorNames = (): readonly Pick<Vendor, '_id' | 'displayName'>[] => {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['admin', 'vendors'],
    // The list always has products; one of each is the fewest.
    queryFn: ({ signal }) => api.call('GET /vendors', { query: { products: 1 }, signal }),
  });
  return data ?? [];
};
