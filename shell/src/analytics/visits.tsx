import { useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { MAIN_ID } from '../layout/main-id.js';
import type { Analytics } from './analytics.js';
import {
  type Consent,
  isDeclinedByBrowser,
  readConsent,
  subscribeToConsent,
  writeConsent,
} from './consent.js';
import { ConsentBar } from './consent-bar.js';
import styles from './consent-bar.module.css';
import { usePageViews } from './use-page-views.js';

/** A link to this anchor, on any page, asks again. The privacy policy explains it there. */
const ASK_AGAIN = '#visit-counting';

/** Counts page views if the visitor agrees. It asks once, and lets the visitor change the answer. */
export function Visits({ analytics }: { analytics: Analytics }) {
  const { key, hash } = useLocation();
  const consent = useSyncExternalStore(subscribeToConsent, readConsent);
  const [isChanging, setChanging] = useState(false);
  const [answeredAt, setAnsweredAt] = useState<string>();
  const isDeclined = isDeclinedByBrowser();
  const isWanted = isChanging || (hash === ASK_AGAIN && answeredAt !== key);
  usePageViews(analytics, consent === 'agreed' && !isDeclined);

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
