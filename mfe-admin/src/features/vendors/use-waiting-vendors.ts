import type { AdminVendor } from '@festival/contracts/vendors';
import { errorMessage, useApi } from '@festival/mfe-kit/api';
import { useMutation, useQuery } from '@festival/mfe-kit/query';
import { useSnackbar } from '@festival/ui/snackbar';
import { useLiveList, useRefetch } from '../../shared/live-lists.js';

const waitingKey = ['admin', 'waiting-vendors'] as const;

/** The vendors that have signed up and are not public yet. */
export const useWaitingVendors = () => {
  const api = useApi();
  useLiveList('vendors', waitingKey);
  return useQuery({
    queryKey: waitingKey,
    queryFn: ({ signal }) =>
      api.call('GET /admin/vendors', { query: { confirmed: 'false' }, signal }),
  });
};

export const useWaitingVendorsCount = (): number | undefined => useWaitingVendors().data?.length;

/** Makes a vendor public without the link in its mail. */
export const useConfirmVendor = () => {
  const api = useApi();
  const showSnackbar = useSnackbar();
  const confirm = useMutation({
    mutationFn: ({ _id }: AdminVendor) =>
      api.call('POST /admin/vendors/:id/confirm', { params: { id: _id } }),
    onSuccess: ({ displayName }) =>
      showSnackbar(`${displayName} is public now.`, { tone: 'positive' }),
    onError: (error) => showSnackbar(errorMessage(error), { tone: 'negative' }),
    onSettled: useRefetch(waitingKey),
  });
  return {
    run: (vendor: AdminVendor) => {
      if (!confirm.isPending) confirm.mutate(vendor);
    },
    busyId: confirm.isPending ? confirm.variables._id : undefined,
  };
};
