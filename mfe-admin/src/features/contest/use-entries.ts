import type { AdminEntry } from '@festival/contracts/photos';
import { errorMessage, useApi } from '@festival/mfe-kit/api';
import { useMutation, useQuery } from '@festival/mfe-kit/query';
import { useSnackbar } from '@festival/ui/snackbar';
import { useLiveList } from '../../shared/desk-events.js';
import { useExport } from '../../shared/downloads/use-export.js';
import { useRefetch } from '../../shared/use-refetch.js';

const entriesKey = ['admin', 'entries'] as const;

export const useEntries = () => {
  const api = useApi();
  useLiveList('entries', entriesKey);
  return useQuery({
    queryKey: entriesKey,
    queryFn: ({ signal }) => api.call('GET /admin/photos', { signal }),
  });
};

export const useShortlist = () => {
  const api = useApi();
  const showSnackbar = useSnackbar();
  const shortlist = useMutation({
    mutationFn: ({ _id, shortlisted }: AdminEntry) =>
      api.call('PUT /admin/photos/:id/shortlist', {
        params: { id: _id },
        body: { shortlisted: !shortlisted },
      }),
    onError: (error) => showSnackbar(errorMessage(error), { tone: 'negative' }),
    onSettled: useRefetch(entriesKey),
  });
  return {
    toggle: (entry: AdminEntry) => {
      if (!shortlist.isPending) shortlist.mutate(entry);
    },
    busyId: shortlist.isPending ? shortlist.variables._id : undefined,
  };
};

export const useRemoveEntry = ({ _id }: AdminEntry) => {
  const api = useApi();
  return useMutation({
    mutationFn: (body: { reason: string }) =>
      api.call('DELETE /admin/photos/:id', { params: { id: _id }, body }),
    onSettled: useRefetch(entriesKey),
  });
};

export const useEntriesDownload = () => useExport({ form: { kind: 'entries' } });

/** The server refuses this until voting has closed, for admins too. */
export const useBallotsDownload = () => useExport({ form: { kind: 'ballots' } });
