import styles from './desk.module.css';

/** The number of items that wait on a page, beside its label. Nothing when there are none. */
export function TabCount({ useCount }: { useCount: () => number | undefined }) {
  const count = useCount();
  if (!count) return null;
  // The space separates the number from the label for screen readers.
  return <span className={styles.count}> {count.toLocaleString('en-SG')}</span>;
}
