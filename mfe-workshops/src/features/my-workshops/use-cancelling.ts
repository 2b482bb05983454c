import { errorMessage, isApiError, useApi } from '@festival/mfe-kit/api';
import { useMutation, useQueryClient } from '@festival/mfe-kit/query';
import { useLogIn } from '@festival/mfe-kit/session';
import { useSnackbar } from '@festival/ui/snackbar';
import { useRef } from 'react';
import { profileKey } from '../../shared/profile-key.js';
import { LISTS } from '../list/api/workshops-query.js';

/**
 * Cancels once, however often the button is pressed, and reports the result. `error` is the server's refusal as a sentence.
 * @param onDone called after success
 */
export const useCancelling = (onDone: () => void) => {
  const { mutateAsync, error, isPending, reset } = useCancel();
  const logIn = useLogIn();
  const showSnackbar = useSnackbar();
  const isSending = useRef(false);

  const send = async (cancelling: Cancelling, said: string): Promise<void> => {
    try {
      await mutateAsync(cancelling);
      showSnackbar(said, { tone: 'positive' });
      onDone();
    } catch (failure) {
      if (!isApiError(failure) || failure.status !== 401) return;
      const prompt = { reason: 'You have been logged out. Please log in again to cancel.' };
      if (await logIn(prompt)) await send(cancelling, said);
    }
  };

  return {
    isBusy: isPending,
    error: error ? errorMessage(error) : undefined,
    cancel: (cancelling: Cancelling, said: string) => {
      if (isSending.current) return;
      isSending.current = true;
      reset();
      void send(cancelling, said).finally(() => {
        isSending.current = false;
      });
    },
  };
};

interface Cancelling {
  workshopId: string;
  /** The waitlisted workshop whose free place the student takes instead. */
  bumpedId?: string;
}

/** Cancels a registration. The profile and the list are read again after success or failure, unless the session has ended. */
const useCancel = () => {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ workshopId, bumpedId }: Cancelling) =>
      api.call('POST /workshops/:id/cancel', {
        params: { id: workshopId },
        query:
          bumpedId === undefined
            ? { bump_waitlist: 'false' }
            : { bump_waitlist: 'true', bumped_workshop: bumpedId },
      }),
    onSettled: async (_answer, error) => {
      if (isApiError(error) && error.status === 401) return;
      void queries.invalidateQueries({ queryKey: LISTS });
      await queries.invalidateQueries({ queryKey: profileKey });
    },
  });
};
