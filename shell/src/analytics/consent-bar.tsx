import { Button } from '@festival/ui/button';
import { Link } from '@festival/ui/link';
import { useEffect, useRef } from 'react';
import type { Consent } from './consent.js';
import styles from './consent-bar.module.css';

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
export function ConsentBar({ isWanted, isDeclinedByBrowser, onAnswer }: ConsentBarProps) {
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
