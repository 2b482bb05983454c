const STORAGE_KEY = 'festival.visit-counting';

export type Consent = 'agreed' | 'declined';

const listeners = new Set<() => void>();
/** When the browser stores nothing, the answer counts until the page is left. */
let unstored: Consent | undefined;

const stored = (): string | null => {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
};

/** The visitor's answer; undefined until there is one. */
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

/** Answers from other tabs count here too. */
export const subscribeToConsent = (listener: () => void): (() => void) => {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
};

/** The browser has answered for every site: Global Privacy Control or Do Not Track. */
export const isDeclinedByBrowser = (): boolean => {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & {
    globalPrivacyControl?: boolean;
  };
  return globalPrivacyControl === true || doNotTrack === '1';
};
