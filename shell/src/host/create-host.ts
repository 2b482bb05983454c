import type { BootData } from '@festival/contracts/boot';
import { createApi } from '@festival/mfe-kit/api-client';
import { isFromStore } from '@festival/mfe-kit/host';
import { loadArea } from '../areas/load-area.js';
import { createRegistry } from '../areas/registry.js';
import { noteReleases } from '../page-watch/early-notes.js';
import { createPageHost, type ShellHost } from './page-host.js';

/** During a rehearsal, somebody else may move the clock at any moment. */
const REHEARSAL_CHECK_MS = 30_000;

const onReturn = (run: () => void) =>
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') run();
  });

/** Scripts run some time after the page was received, later on a slow connection. */
const pageReceivedAt = (): number | undefined => {
  const [entry] = performance.getEntriesByType('navigation');
  return entry && (entry as PerformanceNavigationTiming).responseStart;
};

/** The shell's services in a browser, created from the page's data. They follow the server and the other tabs. */
export const createHost = (boot: BootData): ShellHost => {
  const channel = openTabChannel();
  const host = createPageHost({
    boot,
    api: createApi({ onSignedOut: () => void host.session.refresh(), onAnswer: noteReleases }),
    areas: createRegistry(boot.areas, loadArea),
    readAt: pageReceivedAt(),
    onSessionChange: () => channel.post('session-changed'),
  });
  const { session, clock } = host;

  channel.onMessage((message) => {
    void (message === 'clock-moved' ? clock.refresh() : session.refresh());
  });
  const catchUp = () => {
    void session.refresh();
    void clock.refresh();
  };
  onReturn(catchUp);
  // After a sign-in, Back may restore the page from before it.
  if (isFromStore()) catchUp();
  if (boot.mode === 'demo')
    setInterval(() => document.hidden || void clock.refresh(), REHEARSAL_CHECK_MS);

  return {
    ...host,
    clock: {
      ...clock,
      set: (state) => {
        clock.set(state);
        channel.post('clock-moved');
      },
    },
  };
};

/** The messages between tabs of the site. */
type TabMessage = 'session-changed' | 'clock-moved';

interface TabChannel {
  post(message: TabMessage): void;
  onMessage(listener: (message: TabMessage) => void): void;
}

/** A channel between the tabs of one browser. It does nothing when the browser does not support it. */
const openTabChannel = (): TabChannel => {
  if (typeof BroadcastChannel !== 'function') return { post() {}, onMessage() {} };
  const channel = new BroadcastChannel('festival');
  return {
    post: (message) => channel.postMessage(message),
    onMessage: (listener) => {
      channel.onmessage = ({ data }) => listener(data);
    },
  };
};
