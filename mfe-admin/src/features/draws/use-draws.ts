import type { BeaconByHand, DrawForm, RedrawForm } from '@festival/contracts/draws';
import { useIdempotencyKey } from '@festival/forms/form';
import { useApi } from '@festival/mfe-kit/api';
import { useMutation, useQuery } from '@festival/mfe-kit/query';
import { useLiveList } from '../../shared/desk-events.js';
import { useRefetch } from '../../shared/use-refetch.js';

const drawsKey = ['admin', 'draws'] as const;

/** All draws. The list updates when a draw closes or another admin draws it. */
export const useAdminDraws = () => {
  const api = useApi();
  useLiveList('draws', drawsKey);
  return useQuery({
    queryKey: drawsKey,
    queryFn: ({ signal }) => api.call('GET /admin/draws', { signal }),
  });
};

export const useAnnounce = () => {
  const api = useApi();
  const keyOf = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: DrawForm) =>
      api.call('POST /admin/draws', { body, idempotencyKey: keyOf(body) }),
    onSettled: useRefetch(drawsKey),
  });
};

/** @param id of the draw. The mutation sends the randomness that an admin typed, or nothing when the service reads it. */
export const useDrawWinners = (id: string) => {
  const api = useApi();
  return useMutation({
    mutationFn: (beacon: BeaconByHand | undefined) =>
      api.call('POST /admin/draws/:id/draw', { params: { id }, body: beacon ? { beacon } : {} }),
    onSettled: useRefetch(drawsKey),
  });
};

export const useRedraw = (id: string) => {
  const api = useApi();
  return useMutation({
    mutationFn: (body: RedrawForm) =>
      api.call('POST /admin/draws/:id/redraw', { params: { id }, body }),
    onSettled: useRefetch(drawsKey),
  });
};
