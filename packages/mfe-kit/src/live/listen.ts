import { between, spread } from './spread.js';

/** Between two looks while there is no stream, each time another: pages opened together do not ask together. */
const LOOK_MS = { least: 20_000, most: 30_000 };
/** After the server has refused a stream, until the next try; longer after every refusal. */
const FIRST_TRY_MS = 60_000;
const LAST_TRY_MS = 10 * 60_000;

export interface FeedListener<Event> {
  onEvent(event: Event): void;
  /** From here on every change is told, for many pages at once maybe; what was before is to be read. */
  onOpen(): void;
  /** Something may have changed without a word: to be looked at now. */
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
 * Listens to a stream of server-sent events while the page is in view, and where there is none has the page look for itself now and then. What
 * it returns stops it.
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
      // Otherwise the browser itself tries again.
      if (opened.readyState !== EventSource.CLOSED) return;
      nextTry = setTimeout(open, between({ least: tryAfter, most: tryAfter * 1.5 }));
      tryAfter = Math.min(tryAfter * 2, LAST_TRY_MS);
    };
    // A stream may hang without an answer: until it is there, the page looks for itself.
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

  /** Back in view: without a stream nobody would say what was missed meanwhile. */
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
