import { Button } from '@festival/ui/button';
import { Link } from '@festival/ui/link';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { MAIN_ID } from '../routing/page-frame.js';
import styles from './consent-bar.module.css';

/** A page view. It never has the query, which may contain what somebody typed. */
interface PageView {
  path: string;
  title: string;
  /** The origin of the other site that linked here. Only for the first page. */
  referrer?: string;
}

/**
 * Posts a page view as JSON to this address. It does not use `sendBeacon`, which sends the session cookie and the full address of the page. To count another
 * way, replace it.
 */
const report = (url: string, view: PageView): void => {
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(view),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
  }).catch(() => undefined);
};

/** A link to this anchor, on any page, asks again. The privacy policy explains it there. */
const ASK_AGAIN = '#visit-counting';

/** Counts page views if the visitor agrees. It asks once, and lets the visitor change the answer. */
export function Visits({ url }: { url: string }) {
  const { key, hash } = useLocation();
  const consent = useSyncExternalStore(subscribeToConsent, readConsent);
  const [isChanging, setChanging] = useState(false);
  const [answeredAt, setAnsweredAt] = useState<string>();
  const isDeclined = isDeclinedByBrowser();
  const isWanted = isChanging || (hash === ASK_AGAIN && answeredAt !== key);
  usePageViews(url, consent === 'agreed' && !isDeclined);

  const answer = (given: Consent) => {
    if (!isDeclined) writeConsent(given);
    setChanging(false);
    setAnsweredAt(key);
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  };

  if (isWanted || (!consent && !isDeclined))
    return <ConsentBar isWanted={isWanted} isDeclinedByBrowser={isDeclined} onAnswer={answer} />;
  if (isDeclined) return null;
  return (
    <section className={styles.state} aria-label="Your choice about counting visits">
      Your visit is {consent === 'agreed' ? '' : 'not '}counted.{' '}
      <button type="button" className={styles.change} onClick={() => setChanging(true)}>
        Change that
      </button>
    </section>
  );
}

/** By then the page has its title, and visitors who only pass through are gone. */
const LOOKED_AT_MS = 1_000;

/** The other site that linked here. */
const otherSite = (): { referrer?: string } => {
  const [from] = /^https?:\/\/[^/]+/.exec(document.referrer) ?? [];
  return from && from !== location.origin ? { referrer: from } : {};
};

/** Reports every page view once. The same path with another query or in another case is the same page. */
const usePageViews = (url: string, isAllowed: boolean): void => {
  const { pathname } = useLocation();
  const path = pathname.toLowerCase().replace(/\/$/, '') || '/';
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isAllowed) return;
    const timer = setTimeout(() => {
      const from = isFirst.current ? otherSite() : {};
      isFirst.current = false;
      report(url, { path, title: document.title, ...from });
    }, LOOKED_AT_MS);
    return () => clearTimeout(timer);
  }, [url, isAllowed, path]);
};

interface ConsentBarProps {
  /** The visitor opened it, so it takes the focus. */
  isWanted: boolean;
  /** The browser declines for the visitor, so there is nothing to choose. */
  isDeclinedByBrowser: boolean;
  onAnswer: (answer: Consent) => void;
}

const QUESTION =
  'We would like to know which pages are read: their address and title, and the site that you came from. No cookies, nothing about you.';
const NOTHING_TO_ASK =
  'Your browser asks sites not to track you, so your visit is not counted. There is nothing to choose.';

/** Asks once whether page views may be counted. It stays at the bottom of the window and blocks nothing. */
function ConsentBar({ isWanted, isDeclinedByBrowser, onAnswer }: ConsentBarProps) {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isWanted) bar.current?.focus();
  }, [isWanted]);
  return (
    <section ref={bar} className={styles.bar} aria-label="Counting visits" tabIndex={-1}>
      <p className={styles.text}>
        <strong>May we count your visit?</strong> {isDeclinedByBrowser ? NOTHING_TO_ASK : QUESTION}{' '}
        <Link href="/privacypolicy#visit-counting">Privacy policy</Link>
      </p>
      <div className={styles.answers}>
        <Button size="compact" onClick={() => onAnswer('declined')}>
          {isDeclinedByBrowser ? 'Close' : 'No, thank you'}
        </Button>
        {!isDeclinedByBrowser && (
          <Button size="compact" onClick={() => onAnswer('agreed')}>
            Yes, count me in
          </Button>
        )}
      </div>
    </section>
  );
}

const STORAGE_KEY = 'festival.visit-counting';

type Consent = 'agreed' | 'declined';

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
const readConsent = (): Consent | undefined => {
  const answer = stored() ?? unstored;
  return answer === 'agreed' || answer === 'declined' ? answer : undefined;
};

const writeConsent = (answer: Consent): void => {
  try {
    localStorage.setItem(STORAGE_KEY, answer);
  } catch {
    unstored = answer;
  }
  for (const listener of listeners) listener();
};

/** Answers from other tabs count here too. */
const subscribeToConsent = (listener: () => void): (() => void) => {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
};

/** The browser has answered for every site: Global Privacy Control or Do Not Track. */
const isDeclinedByBrowser = (): boolean => {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & {
    globalPrivacyControl?: boolean;
  };
  return globalPrivacyControl === true || doNotTrack === '1';
};
