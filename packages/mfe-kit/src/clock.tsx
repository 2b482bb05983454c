import { useMemo, useSyncExternalStore } from 'react';
import { type Subscribe, useHost } from './host.js';

const MINUTE_MS = 60_000;

/**
 * The festival time, by the server's clock and never the browser's. It changes every `everyMs` (default: a minute), exactly on the minute or second, so
 * that windows open on time.
 */
export const useFestivalNow = (everyMs: number = MINUTE_MS): Date => {
  const { clock } = useHost();
  const subscribe = useMemo(() => clock.every(everyMs), [clock, everyMs]);
  const wholeOf = (time: number) => Math.floor(time / everyMs) * everyMs;
  const tick = useSyncExternalStore(
    subscribe,
    () => wholeOf(clock.now()),
    () => wholeOf(clock.renderedAt()),
  );
  return useMemo(() => new Date(tick), [tick]);
};

/**
 * Reads the festival time on demand, e.g. on submit, without rendering at every tick. `refresh` synchronises with the server, for a page whose request was
 * refused by the server's clock.
 */
export const useFestivalClock = (): {
  now(): Date;
  refresh(): Promise<void>;
  /** Calls the listener on every whole `ms` of festival time, and when the clock is moved. */
  every(ms: number): Subscribe;
  timeZone: string;
  /** Whether the festival time differs from real time. */
  isRehearsal(): boolean;
} => {
  const { clock } = useHost();
  return useMemo(
    () => ({
      now: () => new Date(clock.now()),
      refresh: clock.refresh,
      every: clock.every,
      timeZone: clock.state().timeZone,
      isRehearsal: () => clock.state().rehearsal,
    }),
    [clock],
  );
};
