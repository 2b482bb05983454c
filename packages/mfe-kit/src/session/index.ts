import { hasPermission, type Permission } from '@festival/contracts/permissions';
import type { Session } from '@festival/contracts/session';
import { useSyncExternalStore } from 'react';
import type { SignIn } from '../host/host.js';
import { useHost } from '../host/host-context.js';

export type { Session } from '@festival/contracts/session';
export type { SignIn, SignInPrompt } from '../host/host.js';

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
