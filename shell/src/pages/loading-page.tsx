import { VisuallyHidden } from '@festival/ui/visually-hidden';
import styles from './loading-page.module.css';

/** Stands in for a page on its way. Nothing is seen of it for the first moment, so that quick pages do not flicker. */
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
