import { useApi } from '@festival/mfe-kit/api';
import { useQuery } from '@festival/mfe-kit/query';
import { useSession } from '@festival/mfe-kit/session';

/** What every query key of the marketplace begins with. */
export const catalogueKey = ['marketplace'] as const;

/** The cache key of the signed-in vendor's profile. Every change of the vendor or its products invalidates it. */
export const vendorProfileKey = [...catalogueKey, 'vendor-profile'] as const;

/** The signed-in vendor's own profile with its products. Requests nothing unless a vendor is signed in. */
export const useVendorProfile = () => {
  const api = useApi();
  const { role } = useSession();
  return useQuery({
    queryKey: vendorProfileKey,
    queryFn: ({ signal }) => api.call('GET /vendors/profile', { signal }),
    enabled: role === 'vendor',
  });
};
