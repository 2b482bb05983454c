import { useOnce } from '@festival/forms/form';
import { isApiError } from '@festival/mfe-kit/api';
import { useMutation, useQueryClient } from '@festival/mfe-kit/query';
import { useLogIn } from '@festival/mfe-kit/session';
import { useSnackbar } from '@festival/ui/snackbar';
import { LISTS } from '../features/workshops/use-workshops.js';
import { profileKey } from './workshop-parts.js';

const isSignedOut = (error: unknown): boolean => isApiError(error) && error.status === 401;

interface DecisionOptions<Decision> {
  /** What the student does, for the sentence that asks for a login: "to cancel". */
  to: string;
  send: (decision: Decision) => Promise<unknown>;
  /** The queries that show the decision, besides the list and the profile. */
  shownIn?: readonly (readonly string[])[];
  onDone?: () => void;
  onError?: (error: unknown) => void;
}

/**
 * Sends a student's decision about a sign-up, once however often the button is pressed. If the session has ended, it is sent again after the student has
 * logged in. What shows the decision is read again after success or failure.
 */
export const useDecision = <Decision>(options: DecisionOptions<Decision>) => {
  const { to, send, shownIn = [], onDone, onError } = options;
  const queries = useQueryClient();
  const logIn = useLogIn();
  const showSnackbar = useSnackbar();
  const { once } = useOnce();
  const decision = useMutation({
    mutationFn: async (decided: Decision) => {
      for (;;)
        try {
          return await send(decided);
        } catch (error) {
          const reason = `You have been logged out. Please log in again to ${to}.`;
          if (!isSignedOut(error) || !(await logIn({ reason }))) throw error;
        }
    },
    onSettled: async (_answer, error) => {
      if (isSignedOut(error)) return;
      await Promise.all(
        [LISTS, profileKey, ...shownIn].map((queryKey) => queries.invalidateQueries({ queryKey })),
      );
    },
  });
  return {
    sending: decision.isPending ? decision.variables : undefined,
    error: decision.error,
    /** @param said what the page says after success */
    decide: (decided: Decision, said: string) =>
      void once(async () => {
        try {
          await decision.mutateAsync(decided);
          showSnackbar(said, { tone: 'positive' });
          onDone?.();
        } catch (error) {
          if (!isSignedOut(error)) onError?.(error);
        }
      }),
  };
};
