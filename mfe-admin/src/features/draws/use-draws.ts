import type { AdminDraw, BeaconByHand, DrawForm, RedrawForm } from '@festival/contracts/draws';
import { useIdempotencyKey } from '@festival/forms/form';
import { useApi } from '@festival/mfe-kit/api';
import { useMutation, useQuery, useQueryClient } from '@festival/mfe-kit/query';

const drawsKey = ['admin', 'draws'] as const;

/** A draw closes by itself. */
const ASK_EVERY_MS = 10_000;

const isComing = ({ state }: AdminDraw): boolean => state === 'announced' || state === 'closed';

export const useAdminDraws = () => {
  const api = useApi();
  return useQuery({
    queryKey: drawsKey,
    queryFn: ({ signal }) => api.call('GET /admin/draws', { signal }),
    refetchInterval: ({ state }) => (state.data?.some(isComing) ? ASK_EVERY_MS : false),
  });
};

/** Another admin may have been quicker: after an answer or a refusal the list is read again. */
const useRenewed = () => {
  const queries = useQueryClient();
  return { onSettled: () => queries.invalidateQueries({ queryKey: drawsKey }) };
};

export const useAnnounce = () => {
  const api = useApi();
  const keyFor = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: DrawForm) =>
      api.call('POST /admin/draws', { body, idempotencyKey: keyFor(body) }),
    ...useRenewed(),
  });
};

/** @param id of the draw; what is sent is the randomness by hand, or nothing where the service reads it */
export const useDrawWinners = (id: string) => {
  const api = useApi();
  return useMutation({
    mutationFn: (beacon: BeaconByHand | undefined) =>
      api.call('POST /admin/draws/:id/draw', { params: { id }, body: beacon ? { beacon } : {} }),
    ...useRenewed(),
  });
};

export const useRedraw = (id: string) => {
  const api = useApi();
  return useMutation({
    mutationFn: (body: RedrawForm) =>
      api.call('POST /admin/draws/:id/redraw', { params: { id }, body }),
    ...useRenewed(),
  });
};
