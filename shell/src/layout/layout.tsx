import { SkipLink } from '@festival/ui/skip-link';
import { SnackbarHost } from '@festival/ui/snackbar';
import { LazyAnalytics } from '../analytics/lazy-analytics.js';
import { ClockBanner } from '../clock/clock-banner.js';
import type { ShellHost } from '../host/page-host.js';
import { LazyPageWatch } from '../page-watch/lazy-page-watch.js';
import { Pages } from '../routing/pages.js';
import { LazySignIn } from '../sign-in/sign-in.js';
import { Footer } from './footer.js';
import styles from './layout.module.css';
import { MAIN_ID } from './main-id.js';
import { TopBar } from './top-bar.js';

/** The frame of every page. */
export function Layout({ host }: { host: ShellHost }) {
  return (
    <div className={styles.layout}>
      <SkipLink targetId={MAIN_ID} />
      <ClockBanner host={host} />
      <TopBar />
      <main id={MAIN_ID} className={styles.main} tabIndex={-1}>
        <Pages host={host} />
      </main>
      <Footer />
      <LazyAnalytics url={host.analyticsUrl} />
      <LazyPageWatch host={host} />
      <LazySignIn host={host} />
      <SnackbarHost />
    </div>
  );
}
