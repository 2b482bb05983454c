import { useApi } from '@festival/mfe-kit/api';
import { useQuery } from '@festival/mfe-kit/query';

/** An order of the signed-in student. */
export const useOrder = (id: string | null) => {
  const api = useApi();
  return useQuery({
    queryKey: ['marketplace', 'order', id],
    queryFn: ({ signal }) => api.call('GET /orders/:id', { params: { id: id ?? '' }, signal }),
    enabled: id !== null,
  });
};
