import { useApi } from '@festival/mfe-kit/api';
import { useQuery } from '@festival/mfe-kit/query';

/** The workshops that are offered, as everybody sees them: whoever writes emails need not look after workshops. */
export const useOfferedWorkshops = () => {
  const api = useApi();
  return useQuery({
    queryKey: ['admin', 'reminders', 'workshops'],
    queryFn: ({ signal }) => api.call('GET /workshops', { signal }),
  });
};

/** Their names by their ids; without those that are not there yet. */
export const useWorkshopNames = (): ReadonlyMap<string, string> => {
  const { data = [] } = useOfferedWorkshops();
  return new Map(data.map(({ _id, name }) => [_id, name]));
};
