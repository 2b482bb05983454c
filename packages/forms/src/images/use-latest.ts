import { useState, useSyncExternalStore } from 'react';

const createStore = <Value>(initial: Value) => {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    now: (): Value => value,
    change: (next: (now: Value) => Value): void => {
      value = next(value);
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
};

/** A state whose current value can be read immediately, even by callbacks from before it changed. */
export const useLatest = <Value>(initial: Value) => {
  const [{ now, change, subscribe }] = useState(() => createStore(initial));
  return { value: useSyncExternalStore(subscribe, now, now), now, change };
};
