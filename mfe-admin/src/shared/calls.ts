import { useKeyedSend } from '@festival/forms/form';
import { type Api, errorMessage, useApi } from '@festival/mfe-kit/api';
import { keepPreviousData, useMutation, useQuery } from '@festival/mfe-kit/query';
import { useSnackbar } from '@festival/ui/snackbar';
import { useRefetch } from './live-lists.js';

export type Keys = readonly (readonly unknown[])[];

/** Reads from the API. While another page of a list loads, the last one stays. */
export const useRead = <Data>(
  queryKey: readonly unknown[],
  read: (api: Api, signal: AbortSignal) => Promise<Data>,
) => {
  const api = useApi();
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => read(api, signal),
    placeholderData: keepPreviousData,
  });
};

/**
 * Changes something, then reads lists again: after a refusal too, because another admin may have been faster.
 * @param send gets a key by which a repeat after a lost answer is recognised
 */
export const useChange = <Sent, Answer>(
  keys: Keys,
  send: (api: Api, sent: Sent, idempotencyKey: string) => Promise<Answer>,
) => {
  const api = useApi();
  return useMutation({
    mutationFn: useKeyedSend((sent: Sent, idempotencyKey) => send(api, sent, idempotencyKey)),
    onSettled: useRefetch(...keys),
  });
};

/** A change by one press. A snackbar says how it went; until then, other presses do nothing. */
export const useAction = <Sent, Answer>(
  keys: Keys,
  send: (api: Api, sent: Sent) => Promise<Answer>,
  done?: (answer: Answer, sent: Sent) => string,
) => {
  const api = useApi();
  const showSnackbar = useSnackbar();
  const change = useMutation({
    mutationFn: (sent: Sent) => send(api, sent),
    onSuccess: (answer, sent) => done && showSnackbar(done(answer, sent), { tone: 'positive' }),
    onError: (error) => showSnackbar(errorMessage(error), { tone: 'negative' }),
    onSettled: useRefetch(...keys),
  });
  return {
    run: (sent: Sent, onSuccess?: (answer: Answer) => void): void => {
      if (!change.isPending) change.mutate(sent, onSuccess && { onSuccess });
    },
    isPending: change.isPending,
    /** What is being changed now. */
    busyWith: change.isPending ? change.variables : undefined,
  };
};
