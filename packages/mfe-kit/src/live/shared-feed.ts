import { type FeedListener, listen } from './listen.js';

export interface SharedFeed<Event> {
  /** What it returns ends it for this listener. */
  listen(listener: FeedListener<Event>): () => void;
}

/** One stream for all parts of a page that listen to it: browsers open few connections. It is open while anybody listens. */
export const sharedFeed = <Event>(url: string): SharedFeed<Event> => {
  const listeners = new Set<FeedListener<Event>>();
  let isOpen = false;
  let stop: (() => void) | undefined;
  const each = (tell: (listener: FeedListener<Event>) => void) => {
    for (const listener of listeners) tell(listener);
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
      // From here on it hears everything, as those who were there when the stream was opened.
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
