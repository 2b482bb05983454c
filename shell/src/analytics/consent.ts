const STORAGE_KEY = 'festival.visit-counting';

export type Consent = 'agreed' | 'declined';

const listeners = new Set<() => void>();
/** Where the browser stores nothing, the answer is good for this page load. */
let unstored: Consent | undefined;

const stored = (): string | null => {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
};

/** What the visitor has answered; undefined while they have not. */
export const readConsent = (): Consent | undefined => {
  const answer = stored() ?? unstored;
  return answer === 'agreed' || answer === 'declined' ? answer : undefined;
};

export const writeConsent = (answer: Consent): void => {
  try {
    localStorage.setItem(STORAGE_KEY, answer);
  } catch {
    unstored = answer;
  }
  for (const listener of listeners) listener();
};

/** Answers given in other tabs count here too. */
export const subscribeToConsent = (listener: () => void): (() => void) => {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
};

/** The browser has answered already, for every site: Global Privacy Control or Do Not Track. */
export const isDeclinedByBrowser = (): boolean => {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & {
    globalPrivacyControl?: boolean;
  };
  return globalPrivacyControl === true || doNotTrack === '1';
};
