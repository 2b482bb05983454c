/** The polling interval without a stream. It is random, so that pages that were opened together do not poll together. */
const LOOK_MS = { least: 20_000, most: 30_000 };
/** The delay before the next attempt after the server refused a stream. It grows with every refusal. */
const FIRST_TRY_MS = 60_000;
const LAST_TRY_MS = 10 * 60_000;

export interface FeedListener<Event> {
  onEvent(event: Event): void;
  /** The stream reports all changes from now on; earlier ones must be loaded. May be called in many pages at once. */
  onOpen(): void;
  /** Changes may have been missed: load the current state now. */
  onLook(): void;
}

const read = <Event,>(data: string): Event | undefined => {
  try {
    return JSON.parse(data) as Event;
  } catch {
    return undefined;
  }
};

/**
 * Subscribes to a stream of server-sent events while the page is visible. Without a stream it makes the page poll from time to time. Call the returned
 * function to stop.
 */
export const listen = <Event,>(
  url: string,
  { onEvent, onOpen, onLook }: FeedListener<Event>,
): (() => void) => {
  let source: EventSource | undefined;
  let nextTry: ReturnType<typeof setTimeout> | undefined;
  let tryAfter = FIRST_TRY_MS;

  const polling = spread(() => {
    onLook();
    polling.schedule();
  }, LOOK_MS);

  const open = () => {
    if (typeof EventSource === 'undefined') return polling.schedule();
    const opened = new EventSource(url);
    source = opened;
    opened.onopen = () => {
      tryAfter = FIRST_TRY_MS;
      polling.stop();
      onOpen();
    };
    opened.onmessage = ({ data }: MessageEvent<string>) => {
      const event = read<Event>(data);
      if (event !== undefined) onEvent(event);
    };
    opened.onerror = () => {
      polling.schedule();
      // In any other state the browser itself tries again.
      if (opened.readyState !== EventSource.CLOSED) return;
      nextTry = setTimeout(open, between({ least: tryAfter, most: tryAfter * 1.5 }));
      tryAfter = Math.min(tryAfter * 2, LAST_TRY_MS);
    };
    // A stream may hang without an answer, so the page polls until it is open.
    polling.schedule();
  };

  const close = () => {
    source?.close();
    source = undefined;
    clearTimeout(nextTry);
    polling.stop();
  };

  const followView = () => {
    close();
    if (document.visibilityState === 'visible') open();
  };

  /** Visible again: without a stream, changes may have been missed meanwhile. */
  const onView = () => {
    followView();
    if (document.visibilityState === 'visible') onLook();
  };

  document.addEventListener('visibilitychange', onView);
  followView();
  return () => {
    document.removeEventListener('visibilitychange', onView);
    close();
  };
};

export interface SharedFeed<Event> {
  /** Call the returned function to stop. */
  listen(listener: FeedListener<Event>): () => void;
}

/** One stream for all listeners of a page, because browsers open few connections. It is open while there is a listener. */
export const sharedFeed = <Event,>(url: string): SharedFeed<Event> => {
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

/** In milliseconds. */
export interface Span {
  least: number;
  most: number;
}

const between = ({ least, most }: Span): number => least + Math.random() * (most - least);

/** Combines requests for a call into one call, after a random delay that differs from page to page. */
export const spread = (call: () => void, span: Span) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const make = () => {
    timer = undefined;
    call();
  };
  return {
    schedule: () => {
      timer ??= setTimeout(make, between(span));
    },
    stop: () => {
      clearTimeout(timer);
      timer = undefined;
    },
  };
};
