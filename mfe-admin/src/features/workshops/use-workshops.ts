import { useApi } from '@festival/mfe-kit/api';
import { useQuery } from '@festival/mfe-kit/query';
import { useLiveList } from '../../shared/desk-events.js';

export const workshopsKey = ['admin', 'workshops'] as const;

/** All workshops, without who signed up. */
export const useWorkshops = () => {
  const api = useApi();
  return useQuery({
    queryKey: [...workshopsKey, 'list'],
    queryFn: ({ signal }) =>
      api.call('GET /admin/workshops', { query: { participants: 'false' }, signal }),
  });
};

/** Whoever signs up, cancels or is marked as present meanwhile is there by themselves, in all that is shown of the workshops. */
export const useLiveWorkshops = (): void => useLiveList('workshops', workshopsKey);

/** The withdrawn workshops, which change when another is withdrawn. */
export const useWithdrawnWorkshops = () => {
  const api = useApi();
  return useQuery({
    queryKey: [...workshopsKey, 'withdrawn'],
    queryFn: ({ signal }) =>
      api.call('GET /admin/workshops', { query: { withdrawn: 'true' }, signal }),
  });
};

/** A workshop with who signed up, for as long as somebody looks. */
export const useSignUps = (workshopId: string) => {
  const api = useApi();
  return useQuery({
    queryKey: [...workshopsKey, 'sign-ups', workshopId],
    queryFn: ({ signal }) =>
      api.call('GET /admin/workshops/:id', { params: { id: workshopId }, signal }),
  });
};
