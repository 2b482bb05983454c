import type { AdminDraw, BeaconByHand, DrawForm, RedrawForm } from '@festival/contracts/draws';
import { DRAWS_PER_PAGE } from '@festival/contracts/limits';
import { useIdempotencyKey } from '@festival/forms/form';
import { useApi } from '@festival/mfe-kit/api';
import { useMutation, useQuery } from '@festival/mfe-kit/query';
import { useLiveList } from '../../shared/admin-events.js';
import { useRefetch } from '../../shared/use-refetch.js';

const drawsKey = ['admin', 'draws'] as const;

/** All draws. The list updates when a draw closes or another admin draws it. */
export const useAdminDraws = () => {
  const api = useApi();
  useLiveList('draws', drawsKey);
  return useQuery({
    queryKey: drawsKey,
    queryFn: async ({ signal }) => {
      const draws: AdminDraw[] = [];
      for (;;) {
        const after = draws.at(-1)?._id;
        const page = await api.call('GET /admin/draws', { query: { after }, signal });
        draws.push(...page);
        if (page.length < DRAWS_PER_PAGE) return draws;
      }
    },
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
