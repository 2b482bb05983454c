import { type Api, isApiError } from '@festival/api-client';
import {
  createListeners,
  type SessionStore,
  type SignIn,
  type SignInPrompt,
  type Subscribe,
} from '@festival/mfe-kit/host';

/** Signing in as areas know it, and what the shell's dialog needs besides. */
export interface SignInDesk extends SignIn {
  /** What the dialog is open for; undefined while it is closed. */
  prompt(): SignInPrompt | undefined;
  subscribe: Subscribe;
  close(): void;
}

interface Parts {
  api: Api;
  session: SessionStore;
  /** Told when this tab signs in or out. */
  onChange(): void;
}

export const createSignIn = ({ api, session, onChange }: Parts): SignInDesk => {
  const listeners = createListeners();
  let prompt: SignInPrompt | undefined;
  let settle: (isSignedIn: boolean) => void = () => {};

  const end = (isSignedIn: boolean) => {
    prompt = undefined;
    settle(isSignedIn);
    listeners.tell();
  };

  // Somebody may sign in in another tab while the dialog is open in this one.
  session.subscribe(() => {
    if (prompt && session.get().role === 'student') end(true);
  });

  const open = (wanted: SignInPrompt) =>
    new Promise<boolean>((resolve) => {
      settle(false);
      settle = resolve;
      prompt = wanted;
      listeners.tell();
    });

  return {
    prompt: () => prompt,
    subscribe: listeners.subscribe,
    close: () => end(false),
    requireStudent: async (wanted = {}) => {
      try {
        session.set(await api.call('GET /auth/checkAuthStudent'));
        return true;
      } catch (error) {
        if (isApiError(error) && error.status === 401) return open(wanted);
        throw error;
      }
    },
    adopt: (next) => {
      session.set(next);
      onChange();
    },
    signOut: async () => {
      session.set(await api.call('GET /auth/logout'));
      onChange();
    },
  };
};
