import { cx } from '@festival/ui/cx';
import styles from './plain-page.module.css';

/** The last fallback, when the shell itself fails. */
export function BrokenSite() {
  return (
    <main className={cx(styles.page, styles.lantern)}>
      <h1>The lights went out</h1>
      <p role="alert">The page could not be shown. Loading it again usually helps.</p>
      <a href="/">Go to the home page</a>
    </main>
  );
}
