import type { PointEntry } from '@festival/contracts/points';
import { useKeyedSend } from '@festival/forms/form';
import { errorMessage, useApi } from '@festival/mfe-kit/api';
import { keepPreviousData, useMutation, useQuery } from '@festival/mfe-kit/query';
import { useSnackbar } from '@festival/ui/snackbar';
import { useLiveList } from '../../shared/desk-events.js';
import { useExport } from '../../shared/downloads/use-export.js';
import { useRefetch } from '../../shared/use-refetch.js';

const pointsKey = ['admin', 'points'] as const;

/** Which entries are shown: those that match the text, from a cursor on. */
export interface PointsView {
  text: string;
  /** The cursor from the previous page; undefined on the first page. */
  after: string | undefined;
}

export const usePoints = ({ text, after }: PointsView) => {
  const api = useApi();
  useLiveList('points', pointsKey);
  return useQuery({
    queryKey: [...pointsKey, text, after],
    queryFn: ({ signal }) =>
      api.call('GET /admin/points', {
        query: { ...(text && { q: text }), ...(after !== undefined && { after }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
};

export interface Gift {
  emailAddress: string;
  points: number;
  category: string;
}

/** Gives points. A repeat after a lost answer gives no more. */
export const useGivePoints = () => {
  const api = useApi();
  const give = useKeyedSend(({ emailAddress, points, category }: Gift, idempotencyKey) =>
    api.call('PATCH /admin/luckydraw', {
      query: { emailAddress },
      body: { points, category },
      idempotencyKey,
    }),
  );
  return useMutation({ mutationFn: give, onSettled: useRefetch(pointsKey) });
};

export const useUndoPoints = ({ _id }: PointEntry) => {
  const api = useApi();
  return useMutation({
    mutationFn: (body: { reason: string }) =>
      api.call('POST /admin/points/:id/undo', { params: { id: _id }, body }),
    onSettled: useRefetch(pointsKey),
  });
};

/** Compares the counts of the orders with the catalogue. This also runs every night. */
export const useReconcile = () => {
  const api = useApi();
  const showSnackbar = useSnackbar();
  return useMutation({
    mutationFn: () => api.call('POST /admin/points/reconcile'),
    onSuccess: ({ checked, mended }) =>
      showSnackbar(
        mended === 0
          ? `Purchase points are right: ${checked} orders compared.`
          : `${mended} of ${checked} orders counted something else, and are right now.`,
        { tone: 'positive' },
      ),
    onError: (error) => showSnackbar(errorMessage(error), { tone: 'negative' }),
  });
};

export const usePointsDownload = () => useExport({ form: { kind: 'points' } });
