import { createApi } from '@festival/api-client';
import type { BootData } from '@festival/contracts/boot';
import { createClock, createSession, type Edition, type Host } from '@festival/mfe-kit/host';
import { createRegistry, type ShellAreas } from '../areas/create-registry.js';
import { loadArea } from '../areas/load-area.js';
import { createSignIn, type SignInDesk } from '../sign-in/create-sign-in.js';
import { openTabChannel } from './channel.js';

export interface ShellHost extends Host {
  areas: ShellAreas;
  signIn: SignInDesk;
}

/** While rehearsing, somebody elsewhere may move the clock at any moment. */
const REHEARSAL_CHECK_MS = 30_000;

const onReturn = (run: () => void) =>
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') run();
  });

/** The shell's services, from what came with the page. */
export const createHost = (boot: BootData): ShellHost => {
  const api = createApi({ onSignedOut: () => void session.refresh() });
  const session = createSession(boot.session, () => api.call('GET /auth/session'));
  const clock = createClock(boot.clock, () => api.call('GET /clock'));
  const channel = openTabChannel();

  channel.onMessage((message) => {
    void (message === 'clock-moved' ? clock.refresh() : session.refresh());
  });
  onReturn(() => {
    void session.refresh();
    void clock.refresh();
  });
  if (boot.mode === 'demo')
    setInterval(() => document.hidden || void clock.refresh(), REHEARSAL_CHECK_MS);

  return {
    mode: boot.mode,
    edition: boot.edition as unknown as Edition,
    api,
    session,
    clock: {
      ...clock,
      set: (state) => {
        clock.set(state);
        channel.tell('clock-moved');
      },
    },
    signIn: createSignIn({ api, session, onChange: () => channel.tell('session-changed') }),
    areas: createRegistry(boot.areas, loadArea),
  };
};
