import type { ClockState } from '@festival/contracts/clock';
import { createListeners } from './create-listeners.js';
import type { ClockStore } from './host.js';

/** Browsers treat a longer delay as zero. */
const MAX_DELAY_MS = 2_147_483_647;

interface Origin {
  /** The festival time at which the page's HTML was rendered, ISO 8601. */
  renderedAt?: string | undefined;
  /** When `initial` was true, by `performance.now()`; default: now. */
  readAt?: number | undefined;
}

/**
 * The festival clock of a page: the server's last known time, continued by the browser's monotonic clock. A wrong or changed clock of the browser has no
 * effect.
 */
export const createClock = (
  initial: ClockState,
  fetchState: () => Promise<ClockState>,
  origin: Origin = {},
): ClockStore => {
  const listeners = createListeners();
  let state = initial;
  const renderedAt = Date.parse(origin.renderedAt ?? initial.now);
  let readAt = origin.readAt ?? performance.now();

  const store: ClockStore = {
    now: () => Date.parse(state.now) + performance.now() - readAt,
    state: () => state,
    renderedAt: () => renderedAt,
    initial: () => initial,
    subscribe: listeners.subscribe,
    set: (next) => {
      state = next;
      readAt = performance.now();
      listeners.emit();
    },
    refresh: async () => {
      const asked = performance.now();
      const next = await fetchState().catch(() => null);
      if (!next) return;
      store.set(next);
      readAt -= (performance.now() - asked) / 2;
    },
    every: (ms) => (listener) => {
      let timer: ReturnType<typeof setTimeout>;
      const schedule = () => {
        const untilNext = ms - (store.now() % ms);
        timer = setTimeout(tick, Math.min(untilNext, MAX_DELAY_MS));
      };
      const tick = () => {
        listener();
        schedule();
      };
      const restart = () => {
        clearTimeout(timer);
        tick();
      };
      schedule();
      const unsubscribe = listeners.subscribe(restart);
      return () => {
        clearTimeout(timer);
        unsubscribe();
      };
    },
  };
  return store;
};
