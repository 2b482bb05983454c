import { between, spread } from './spread.js';

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

const read = <Event>(data: string): Event | undefined => {
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
export const listen = <Event>(
  url: string,
  { onEvent, onOpen, onLook }: FeedListener<Event>,
): (() => void) => {
  let source: EventSource | undefined;
  let nextTry: ReturnType<typeof setTimeout> | undefined;
  let tryAfter = FIRST_TRY_MS;

  const looking = spread(() => {
    onLook();
    looking.ask();
  }, LOOK_MS);

  const open = () => {
    if (typeof EventSource === 'undefined') return looking.ask();
    const opened = new EventSource(url);
    source = opened;
    opened.onopen = () => {
      tryAfter = FIRST_TRY_MS;
      looking.stop();
      onOpen();
    };
    opened.onmessage = ({ data }: MessageEvent<string>) => {
      const event = read<Event>(data);
      if (event !== undefined) onEvent(event);
    };
    opened.onerror = () => {
      looking.ask();
      // In any other state the browser itself tries again.
      if (opened.readyState !== EventSource.CLOSED) return;
      nextTry = setTimeout(open, between({ least: tryAfter, most: tryAfter * 1.5 }));
      tryAfter = Math.min(tryAfter * 2, LAST_TRY_MS);
    };
    // A stream may hang without an answer, so the page polls until it is open.
    looking.ask();
  };

  const close = () => {
    source?.close();
    source = undefined;
    clearTimeout(nextTry);
    looking.stop();
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
