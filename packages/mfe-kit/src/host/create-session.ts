import type { Session } from '@festival/contracts/session';
import { createListeners } from './create-listeners.js';
import type { SessionStore } from './host.js';

const isSame = (a: Session, b: Session) =>
  a._id === b._id && a.role === b.role && a.displayName === b.displayName && a.email === b.email;

/** The page's view of the signed-in account. The session itself is on the server. */
export const createSession = (
  initial: Session,
  fetchSession: () => Promise<Session>,
): SessionStore => {
  const listeners = createListeners();
  let session = initial;
  const store: SessionStore = {
    get: () => session,
    initial: () => initial,
    subscribe: listeners.subscribe,
    set: (next) => {
      if (isSame(session, next)) return;
      session = next;
      listeners.emit();
    },
    refresh: async () => {
      const next = await fetchSession().catch(() => null);
      if (next) store.set(next);
    },
  };
  return store;
};
