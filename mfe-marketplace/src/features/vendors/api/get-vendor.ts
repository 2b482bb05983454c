import { type Api, foundOrNull, useApi } from '@festival/mfe-kit/api';
import { useQuery } from '@festival/mfe-kit/query';
import { catalogueKey } from '../../../shared/catalogue-key.js';

/** A vendor with its products; null if there is none. Ids are in lower case, but addresses may be in any case. */
export const vendorQuery = (api: Api, idInAddress: string) => {
  const id = idInAddress.toLowerCase();
  return {
    queryKey: [...catalogueKey, 'vendor', id],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      foundOrNull(api.call('GET /vendors/:id', { params: { id }, signal })),
  };
};

export const useVendor = (id: string) => useQuery(vendorQuery(useApi(), id));
