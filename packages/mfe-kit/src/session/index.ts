import { hasPermission, type Permission } from '@festival/contracts/permissions';
import type { Session } from '@festival/contracts/session';
import { useSyncExternalStore } from 'react';
import type { SignIn } from '../host/host.js';
import { useHost } from '../host/host-context.js';

export type { Session } from '@festival/contracts/session';
export type { SignIn, SignInPrompt } from '../host/host.js';

/** Who is signed in; `role` is `visitor` when nobody is. Follows sign-ins and sign-outs in other tabs. */
export const useSession = (): Session => {
  const { session } = useHost();
  return useSyncExternalStore(session.subscribe, session.get, session.initial);
};

/** Whether an admin with this permission is signed in. What it shows early the server decides. */
export const useHasPermission = (permission: Permission): boolean =>
  hasPermission(useSession(), permission);

/** What a page can do about signing in and out. */
export const useSignIn = (): SignIn => useHost().signIn;
