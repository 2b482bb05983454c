import type { PointEntry } from '@festival/contracts/points';
import { useKeyedSend } from '@festival/forms/form';
import { errorMessage, useApi } from '@festival/mfe-kit/api';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@festival/mfe-kit/query';
import { useSnackbar } from '@festival/ui/snackbar';
import { useLiveList } from '../../shared/desk-events.js';
import { useExport } from '../../shared/downloads/use-export.js';

const pointsKey = ['admin', 'points'] as const;

/** What of the ledger is on the screen: the entries that a text finds, from one of them on. */
export interface PointsView {
  text: string;
  /** The cursor that the page before gave; undefined on the first. */
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

const useRenewed = () => {
  const queries = useQueryClient();
  return { onSettled: () => queries.invalidateQueries({ queryKey: pointsKey }) };
};

export interface Gift {
  emailAddress: string;
  points: number;
  category: string;
}

/** Gives points; a repeat of the same after a lost answer gives nothing more. */
export const useGivePoints = () => {
  const api = useApi();
  const give = useKeyedSend(({ emailAddress, points, category }: Gift, idempotencyKey) =>
    api.call('PATCH /admin/luckydraw', {
      query: { emailAddress },
      body: { points, category },
      idempotencyKey,
    }),
  );
  return useMutation({ mutationFn: give, ...useRenewed() });
};

export const useUndoPoints = ({ _id }: PointEntry) => {
  const api = useApi();
  return useMutation({
    mutationFn: (body: { reason: string }) =>
      api.call('POST /admin/points/:id/undo', { params: { id: _id }, body }),
    ...useRenewed(),
  });
};

/** Compares what orders count with the catalogue, which happens by itself every night. */
export const useReconcile = () => {
  const api = useApi();
  const show = useSnackbar();
  return useMutation({
    mutationFn: () => api.call('POST /admin/points/reconcile'),
    onSuccess: ({ checked, mended }) =>
      show(
        mended === 0
          ? `Purchase points are right: ${checked} orders compared.`
          : `${mended} of ${checked} orders counted something else, and are right now.`,
        { tone: 'positive' },
      ),
    onError: (error) => show(errorMessage(error), { tone: 'negative' }),
  });
};

export const usePointsDownload = () => useExport({ form: { kind: 'points' } });
