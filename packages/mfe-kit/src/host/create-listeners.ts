/** A set of listeners, in the shape that React's external stores need. */
export const createListeners = () => {
  const listeners = new Set<() => void>();
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    emit: () => {
      for (const listener of [...listeners]) listener();
    },
  };
};
