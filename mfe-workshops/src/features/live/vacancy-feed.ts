import type { WorkshopChange } from '@festival/contracts/workshops';
import { between, spread } from './spread.js';

/** Between two looks at the list while there is no stream, each time another: pages opened together do not ask together. */
const LOOK_MS = { least: 20_000, most: 30_000 };
/** After the server has refused a stream, until the next try; longer after every refusal. */
const FIRST_TRY_MS = 60_000;
const LAST_TRY_MS = 10 * 60_000;

export interface FeedListener {
  onChange(change: WorkshopChange): void;
  /** From here on every change is told, for many pages at once maybe; what was before is in the list. */
  onOpen(): void;
  /** The list may have changed without a word: to be looked at now. */
  onLook(): void;
}

const read = (data: string): WorkshopChange | undefined => {
  try {
    return JSON.parse(data) as WorkshopChange;
  } catch {
    return undefined;
  }
};

/**
 * Hears of vacancies while the page is in view: from one stream of the server's, and where that cannot be had by looking at the list now
 * and then. What it returns stops it.
 */
export const listenForVacancies = (
  url: string,
  { onChange, onOpen, onLook }: FeedListener,
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
      const change = read(data);
      if (change) onChange(change);
    };
    opened.onerror = () => {
      looking.ask();
      // Otherwise the browser itself tries again.
      if (opened.readyState !== EventSource.CLOSED) return;
      nextTry = setTimeout(open, between({ least: tryAfter, most: tryAfter * 1.5 }));
      tryAfter = Math.min(tryAfter * 2, LAST_TRY_MS);
    };
    // A stream may hang without an answer: until it is there, the list is looked at.
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
