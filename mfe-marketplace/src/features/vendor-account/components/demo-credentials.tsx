import { useIsDemo } from '@festival/mfe-kit/mode';
import styles from './vendor-sign-in.module.css';

/** A vendor's credentials, shown in demo mode only. */
export function DemoCredentials() {
  return useIsDemo() ? (
    <p className={styles.hint}>
      This is a demonstration: log in as <code>inkwell</code> with <code>midsummer-demo</code>.
    </p>
  ) : null;
}
