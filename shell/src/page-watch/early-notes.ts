import { createListeners } from '@festival/mfe-kit/host';

// What a page notes before the code that watches it has loaded.

/** An error that the page's code threw. */
export interface PageError {
  error: unknown;
  /** The file that threw, if the browser names it. */
  file?: string;
  /** Whether an error boundary replaced a part of the page. */
  isCaught?: boolean;
}

type Listener = (error: PageError) => void;

/** The code that reports them may never load. */
const MAX_NOTED = 20;

const noted: PageError[] = [];
const keep: Listener = (error) => {
  if (noted.length < MAX_NOTED) noted.push(error);
};
let listener = keep;

export const noteError: Listener = (error) => listener(error);

/** Starts to record uncaught errors. Call it early, because a page may fail before the reporting code has loaded. */
export const watchErrors = (): void => {
  addEventListener('error', ({ error, filename }) => noteError({ error, file: filename }));
  addEventListener('unhandledrejection', ({ reason }) => noteError({ error: reason }));
};

/** Reports all errors, earlier ones and later ones. */
export const followErrors = (follow: Listener): (() => void) => {
  for (const error of noted.splice(0)) follow(error);
  listener = follow;
  return () => {
    listener = keep;
  };
};

/** The contracts' SHOWN_RELEASES_HEADER, which cannot be imported without their schemas. */
const HEADER: typeof import('@festival/contracts/releases').SHOWN_RELEASES_HEADER =
  'x-festival-live';

const { subscribe, emit } = createListeners();
let newest: string | null = null;

export const noteReleases = (headers: Headers): void => {
  newest = headers.get(HEADER) ?? newest;
  emit();
};

export const subscribeToReleases = subscribe;

/** The releases of a newly opened page, from the API's last answer; null until there is one. */
export const newestReleases = (): string | null => newest;
