import { useApi } from '@festival/mfe-kit/api';
import { useQuery } from '@festival/mfe-kit/query';

export const offerKey = (id: string) => ['workshops', 'offer', id] as const;

/** The student's offer with this id. It is requested only with a session, because other people's offers are "not found". */
export const useOffer = (id: string, { enabled }: { enabled: boolean }) => {
  const api = useApi();
  return useQuery({
    queryKey: offerKey(id),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      api.call('GET /workshops/offers/:id', { params: { id }, signal }),
    enabled,
  });
};
