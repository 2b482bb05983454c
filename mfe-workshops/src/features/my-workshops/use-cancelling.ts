import { errorMessage, isApiError } from '@festival/mfe-kit/api';
import { useLogIn } from '@festival/mfe-kit/session';
import { useSnackbar } from '@festival/ui/snackbar';
import { useRef } from 'react';
import { type Cancelling, useCancel } from './api/use-cancel.js';

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
