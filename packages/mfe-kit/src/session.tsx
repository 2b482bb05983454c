import { hasPermission, type Permission } from '@festival/contracts/permissions';
import type { Session } from '@festival/contracts/session';
import { useSnackbar } from '@festival/ui/snackbar';
import { useCallback, useSyncExternalStore } from 'react';
import { errorMessage } from './api-error.js';
import { type SignIn, type SignInPrompt, useHost } from './host.js';

export type { Session } from '@festival/contracts/session';
export type { SignIn, SignInPrompt } from './host.js';

/** The signed-in account; `role` is `visitor` if there is none. Follows sign-ins and sign-outs in other tabs. */
export const useSession = (): Session => {
  const { session } = useHost();
  return useSyncExternalStore(session.subscribe, session.get, session.initial);
};

/** Whether the signed-in admin has this permission. Only for display: the server decides. */
export const useHasPermission = (permission: Permission): boolean =>
  hasPermission(useSession(), permission);

/** Functions for signing in and out. */
export const useSignIn = (): SignIn => useHost().signIn;

/** A function that asks for a student's account, and says so when the server cannot be reached. It resolves to whether a student is logged in. */
export const useLogIn = (): ((prompt?: SignInPrompt) => Promise<boolean>) => {
  const { requireStudent } = useSignIn();
  const showSnackbar = useSnackbar();
  return useCallback(
    async (prompt) => {
      try {
        return await requireStudent(prompt);
      } catch (error) {
        showSnackbar(errorMessage(error), { tone: 'negative' });
        return false;
      }
    },
    [requireStudent, showSnackbar],
  );
};
