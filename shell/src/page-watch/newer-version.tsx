import { Button } from '@festival/ui/button';
import { IconButton } from '@festival/ui/icon-button';
import { useEffect, useState } from 'react';
import { MAIN_ID } from '../routing/page-frame.js';
import styles from './newer-version.module.css';

type State = 'waiting' | 'offered' | 'declined';

/** Offers to reload the page when the visitor is not in the middle of something. It never reloads by itself. */
export function NewerVersion({ isCalm }: { isCalm: () => boolean }) {
  const [state, setState] = useState<State>('waiting');
  useEffect(() => {
    if (state !== 'waiting') return;
    const look = () => {
      if (isCalm()) setState('offered');
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
    look();
    return () => observer.disconnect();
  }, [state, isCalm]);

  const decline = () => {
    setState('declined');
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  };
  const isOffered = state === 'offered';
  return (
    <section className={styles.place} aria-label={isOffered ? 'Newer version' : undefined}>
      <div className={isOffered ? styles.card : undefined}>
        {/* Rendered while empty: screen readers do not announce a live region that appears with its text. */}
        <p role="status" className={styles.text}>
          {isOffered && 'There is a newer version of this page'}
        </p>
        {isOffered && (
          <>
            <Button size="compact" onClick={() => location.reload()}>
              Reload
            </Button>
            <IconButton
              icon="close"
              label="Not now"
              size="compact"
              className={styles.close}
              onClick={decline}
            />
          </>
        )}
      </div>
    </section>
  );
}
