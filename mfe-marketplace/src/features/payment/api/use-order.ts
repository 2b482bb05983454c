import { useApi } from '@festival/mfe-kit/api';
import { useQuery } from '@festival/mfe-kit/query';
import { catalogueKey } from '../../../shared/catalogue-key.js';

/** An order of the signed-in student. */
export const useOrder = (id: string | null) => {
  const api = useApi();
  return useQuery({
    queryKey: [...catalogueKey, 'order', id],
    queryFn: ({ signal }) => api.call('GET /orders/:id', { params: { id: id ?? '' }, signal }),
    enabled: id !== null,
  });
};
