import { useMemo, useSyncExternalStore } from 'react';
import type { Subscribe } from '../host/host.js';
import { useHost } from '../host/host-context.js';

const MINUTE_MS = 60_000;

/**
 * The festival's time, by the server's clock and never the browser's. It changes every `everyMs` (a minute unless told), on
 * the whole of it, so that a window that opens on the minute is seen to open then.
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
 * Asks the festival's time when it is needed, e.g. on submit, without rendering at every tick. `refresh` asks the server, for a
 * page that was refused something by the server's clock.
 */
export const useFestivalClock = (): {
  now(): Date;
  refresh(): Promise<void>;
  /** Calls the listener on every whole `ms` of festival time, and when the clock is moved. */
  every(ms: number): Subscribe;
  timeZone: string;
} => {
  const { clock } = useHost();
  return useMemo(
    () => ({
      now: () => new Date(clock.now()),
      refresh: clock.refresh,
      every: clock.every,
      timeZone: clock.state().timeZone,
    }),
    [clock],
  );
};
