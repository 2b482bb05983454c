import { useApi } from '@festival/mfe-kit/api';
import { useQuery } from '@festival/mfe-kit/query';

export const workshopsKey = ['admin', 'workshops'] as const;

/** People sign up while somebody looks on. */
const ASK_EVERY_MS = 30_000;

/** All workshops, without who signed up. */
export const useWorkshops = () => {
  const api = useApi();
  return useQuery({
    queryKey: [...workshopsKey, 'list'],
    queryFn: ({ signal }) =>
      api.call('GET /admin/workshops', { query: { participants: 'false' }, signal }),
    refetchInterval: ASK_EVERY_MS,
  });
};

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
    refetchInterval: ASK_EVERY_MS,
  });
};
