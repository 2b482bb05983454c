import { useApi } from '@festival/mfe-kit/api';
import { useQuery } from '@festival/mfe-kit/query';
import { useSession } from '@festival/mfe-kit/session';

/** What every query key of the marketplace begins with. */
export const catalogueKey = ['marketplace'] as const;

/** The key of the signed-in vendor's profile. Every change of the vendor or its products invalidates it. */
export const vendorProfileKey = [...catalogueKey, 'vendor-profile'] as const;

/** What the signed-in vendor has to prepare, slot by slot. */
export const useSlotTotals = () => {
  const api = useApi();
  return useQuery({
    queryKey: [...catalogueKey, 'vendor-orders', 'totals'],
    queryFn: ({ signal }) => api.call('GET /orders/totals', { signal }),
    enabled: useSession().role === 'vendor',
  });
};
