import { errorMessage, useApi } from '@festival/mfe-kit/api';
import { useFestivalClock } from '@festival/mfe-kit/clock';
import { useMutation, useQuery } from '@festival/mfe-kit/query';
import { useRefetch } from '../../../shared/use-refetch.js';
import { workshopsKey } from '../use-workshops.js';

const ASK_EVERY_MS = 30_000;
/** The allocation takes seconds once it is due. */
const ASK_WHEN_DUE_MS = 3_000;

/** Whether or when the close of registration allocates the places. */
export const useClosingAllocation = () => {
  const api = useApi();
  const clock = useFestivalClock();
  return useQuery({
    queryKey: [...workshopsKey, 'closing'],
    queryFn: ({ signal }) => api.call('GET /admin/bumpWaitlist', { signal }),
    refetchInterval: ({ state: { data } }) =>
      data && !data.done && Date.parse(data.due) <= clock.now().getTime()
        ? ASK_WHEN_DUE_MS
        : ASK_EVERY_MS,
  });
};

/** Gives free places to the waitlists, at the request of an admin. */
export const useAllocation = () => {
  const api = useApi();
  const allocation = useMutation({
    mutationFn: () => api.call('POST /admin/bumpWaitlist'),
    onSettled: useRefetch(workshopsKey),
  });
  return {
    allocate: () => {
      if (!allocation.isPending) allocation.mutate();
    },
    isBusy: allocation.isPending,
    promoted: allocation.data?.promoted,
    error: allocation.error ? errorMessage(allocation.error) : undefined,
    forget: allocation.reset,
  };
};
