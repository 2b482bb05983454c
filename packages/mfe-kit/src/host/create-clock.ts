import type { ClockState } from '@festival/contracts/clock';
import { createListeners } from './create-listeners.js';
import type { ClockStore } from './host.js';

/** Browsers turn a longer delay into none. */
const LONGEST_DELAY_MS = 2_147_483_647;

interface Origin {
  /** The festival's time at which the page's HTML was written, ISO 8601. */
  renderedAt?: string | undefined;
  /** When `initial` was true, by `performance.now()`; now unless told. */
  heardAt?: number | undefined;
}

/**
 * The festival's clock in a page: the server's time when it last said, carried on by the monotonic clock, which a wrong or
 * changed browser clock does not touch.
 */
export const createClock = (
  initial: ClockState,
  fetchState: () => Promise<ClockState>,
  origin: Origin = {},
): ClockStore => {
  const listeners = createListeners();
  let state = initial;
  const renderedAt = Date.parse(origin.renderedAt ?? initial.now);
  let heardAt = origin.heardAt ?? performance.now();

  const store: ClockStore = {
    now: () => Date.parse(state.now) + performance.now() - heardAt,
    state: () => state,
    renderedAt: () => renderedAt,
    initial: () => initial,
    subscribe: listeners.subscribe,
    set: (next) => {
      state = next;
      heardAt = performance.now();
      listeners.tell();
    },
    refresh: async () => {
      const asked = performance.now();
      const next = await fetchState().catch(() => null);
      if (!next) return;
      store.set(next);
      heardAt -= (performance.now() - asked) / 2;
    },
    every: (ms) => (listener) => {
      let timer: ReturnType<typeof setTimeout>;
      const schedule = () => {
        const untilNext = ms - (store.now() % ms);
        timer = setTimeout(tick, Math.min(untilNext, LONGEST_DELAY_MS));
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
