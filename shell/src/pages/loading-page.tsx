import { VisuallyHidden } from '@festival/ui/visually-hidden';
import styles from './loading-page.module.css';

/** A placeholder for a page that is loading. It is invisible at first, so that fast pages do not flicker. */
export function LoadingPage() {
  return (
    <div className={styles.page} aria-busy="true">
      <div role="status">
        <VisuallyHidden>Loading…</VisuallyHidden>
      </div>
      <div className={styles.title} />
      <div className={styles.line} />
      <div className={styles.line} />
      <div className={styles.block} />
    </div>
  );
}
