import { useIsDemo } from '@festival/mfe-kit/mode';
import styles from './vendor-sign-in.module.css';

/** What signs a vendor in where everybody may: in demo mode alone. */
export function DemoCredentials() {
  return useIsDemo() ? (
    <p className={styles.hint}>
      This is a demonstration: log in as <code>inkwell</code> with <code>midsummer-demo</code>.
    </p>
  ) : null;
}
