import { useApi } from '@festival/mfe-kit/api';
import { useQuery } from '@festival/mfe-kit/query';
import { useSession } from '@festival/mfe-kit/session';

/** Where the page's cache keeps the signed-in vendor's profile. What changes a vendor or its products invalidates it. */
export const vendorProfileKey = ['marketplace', 'vendor-profile'] as const;

/** The signed-in vendor's own profile, its products with it. Asks nothing while nobody or somebody else is signed in. */
export const useVendorProfile = () => {
  const api = useApi();
  const { role } = useSession();
  return useQuery({
    queryKey: vendorProfileKey,
    queryFn: ({ signal }) => api.call('GET /vendors/profile', { signal }),
    enabled: role === 'vendor',
  });
};
