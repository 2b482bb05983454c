import { useApi } from '@festival/mfe-kit/api';
import { useQuery } from '@festival/mfe-kit/query';

/** The workshops as visitors see them. An admin who writes emails may not have the permission for workshops. */
export const useOfferedWorkshops = () => {
  const api = useApi();
  return useQuery({
    queryKey: ['admin', 'reminders', 'workshops'],
    queryFn: ({ signal }) => api.call('GET /workshops', { signal }),
  });
};

/** Names by id, without the workshops that have not loaded yet. */
export const useWorkshopNames = (): ReadonlyMap<string, string> => {
  const { data = [] } = useOfferedWorkshops();
  return new Map(data.map(({ _id, name }) => [_id, name]));
};
