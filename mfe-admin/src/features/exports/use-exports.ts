import { EXPORTS_MISSING_HEADER, type Exported } from '@festival/contracts/exports';
import { errorMessage, useApi } from '@festival/mfe-kit/api';
import { useMutation, useQuery, useQueryClient } from '@festival/mfe-kit/query';
import { useSnackbar } from '@festival/ui/snackbar';
import { useDeskEvents } from '../../shared/desk-events.js';
import { exportsKey } from '../../shared/downloads/use-export.js';
import { useRefetch } from '../../shared/use-refetch.js';

const listKey = [...exportsKey, 'list'] as const;

export interface ListedExports {
  exports: Exported[];
  /** Services that did not answer. Their exports are missing. */
  missing: string[];
}

const newestFirst = (one: Exported, other: Exported): number =>
  other.askedAt.localeCompare(one.askedAt) || other._id.localeCompare(one._id);

const withOne = ({ exports, missing }: ListedExports, one: Exported): ListedExports => ({
  exports: [one, ...exports.filter(({ _id }) => _id !== one._id)].sort(newestFirst),
  missing,
});

/** The exports of the last day. Events update the list, whichever admin or tab started an export. */
export const useExports = () => {
  const api = useApi();
  const queries = useQueryClient();
  useDeskEvents({
    onChange: (change) => {
      if (change.kind !== 'export') return;
      queries.setQueryData<ListedExports>(listKey, (list) => list && withOne(list, change.export));
    },
    onMissed: () => void queries.invalidateQueries({ queryKey: listKey }),
  });
  return useQuery({
    queryKey: listKey,
    queryFn: async ({ signal }): Promise<ListedExports> => {
      const { data, headers } = await api.answer('GET /admin/exports', { signal });
      const missing = headers.get(EXPORTS_MISSING_HEADER);
      return { exports: data, missing: missing ? missing.split(', ') : [] };
    },
  });
};

export const useCancelExport = () => {
  const api = useApi();
  const showSnackbar = useSnackbar();
  const cancel = useMutation({
    mutationFn: ({ _id }: Exported) =>
      api.call('POST /admin/exports/:id/cancel', { params: { id: _id } }),
    onError: (error) => showSnackbar(errorMessage(error), { tone: 'negative' }),
    onSettled: useRefetch(listKey),
  });
  return {
    run: (one: Exported) => {
      if (!cancel.isPending) cancel.mutate(one);
    },
    busyId: cancel.isPending ? cancel.variables._id : undefined,
  };
};
