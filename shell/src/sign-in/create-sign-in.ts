import { forgetTabDrafts } from '@festival/forms/drafts';
import type { Api } from '@festival/mfe-kit/api';
import {
  createListeners,
  type SessionStore,
  type SignIn,
  type SignInPrompt,
  type Subscribe,
} from '@festival/mfe-kit/host';

/** The areas' sign-in, and what the shell's dialog needs besides. */
export interface ShellSignIn extends SignIn {
  /** The prompt of the open dialog; undefined while it is closed. */
  prompt(): SignInPrompt | undefined;
  subscribe: Subscribe;
  close(): void;
}

interface Parts {
  api: Api;
  session: SessionStore;
  /** Called when this tab signs in or out. */
  onChange(): void;
}

export const createSignIn = ({ api, session, onChange }: Parts): ShellSignIn => {
  const listeners = createListeners();
  let prompt: SignInPrompt | undefined;
  let settle: (isSignedIn: boolean) => void = () => {};
  /** Requests that were pending when the dialog closed get no result: otherwise the dialog would open over another page. */
  let closings = 0;

  const end = (isSignedIn: boolean) => {
    prompt = undefined;
    settle(isSignedIn);
    listeners.emit();
  };

  // A visitor may sign in in another tab while the dialog is open in this one.
  session.subscribe(() => {
    if (prompt && session.get().role === 'student') end(true);
  });

  const open = (wanted: SignInPrompt) =>
    new Promise<boolean>((resolve) => {
      settle(false);
      settle = resolve;
      prompt = wanted;
      listeners.emit();
    });

  return {
    prompt: () => prompt,
    subscribe: listeners.subscribe,
    close: () => {
      closings += 1;
      end(false);
    },
    // This call answers 200 for a visitor. A refusal would log an error in the browser's console.
    requireStudent: async (wanted = {}) => {
      const closingsBefore = closings;
      await session.ask(() => api.call('GET /auth/session'));
      if (session.get().role === 'student') return true;
      return closings === closingsBefore && open(wanted);
    },
    adopt: (next) => {
      session.set(next);
      onChange();
    },
    signOut: async () => {
      session.set(await api.call('GET /auth/logout'));
      forgetTabDrafts();
      onChange();
    },
  };
};

/** Where the campus login starts. It returns to `returnTo`, or to the current page. */
export const loginUrl = ({
  returnTo = location.pathname + location.search,
}: SignInPrompt): string => `/api/auth/google/login?${new URLSearchParams({ returnTo })}`;
