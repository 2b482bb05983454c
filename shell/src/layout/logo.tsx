import styles from './top-bar.module.css';

/** A sun half risen over a stave: the festival's mark beside its name. */
export function Logo() {
  return (
    <svg viewBox="0 0 32 32" className={styles.logo} aria-hidden="true" focusable="false">
      <path d="M8 20a8 8 0 0 1 16 0zM3 24h26M7 28h18M16 8V4M7.5 11.5 4.7 8.7M24.5 11.5l2.8-2.8" />
    </svg>
  );
}
