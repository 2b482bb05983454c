import { type FeedListener, listen } from './listen.js';

export interface SharedFeed<Event> {
  /** Call the returned function to stop. */
  listen(listener: FeedListener<Event>): () => void;
}

/** One stream for all listeners of a page, because browsers open few connections. It is open while there is a listener. */
export const sharedFeed = <Event>(url: string): SharedFeed<Event> => {
  const listeners = new Set<FeedListener<Event>>();
  let isOpen = false;
  let stop: (() => void) | undefined;
  const each = (notify: (listener: FeedListener<Event>) => void) => {
    for (const listener of listeners) notify(listener);
  };
  const open = () =>
    listen<Event>(url, {
      onEvent: (event) => each((listener) => listener.onEvent(event)),
      onOpen: () => {
        isOpen = true;
        each((listener) => listener.onOpen());
      },
      onLook: () => each((listener) => listener.onLook()),
    });
  return {
    listen(listener) {
      listeners.add(listener);
      stop ??= open();
      // A listener that joins an open stream receives everything from now on.
      if (isOpen) listener.onOpen();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop?.();
        stop = undefined;
        isOpen = false;
      };
    },
  };
};
