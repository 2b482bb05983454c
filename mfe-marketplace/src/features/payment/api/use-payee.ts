import { useApi } from '@festival/mfe-kit/api';
import { useQuery } from '@festival/mfe-kit/query';
import { catalogueKey } from '../../../shared/catalogue-key.js';

/** The payee. It does not change while a page is open. */
export const usePayee = () => {
  const api = useApi();
  return useQuery({
    queryKey: [...catalogueKey, 'payee'],
    queryFn: ({ signal }) => api.call('GET /payments/payee', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
};
