import styles from './desk.module.css';

/** How many things wait on a page, beside its name: nothing where there are none. */
export function TabCount({ useCount }: { useCount: () => number | undefined }) {
  const count = useCount();
  if (!count) return null;
  // The space parts the number from the name where the tab is read aloud.
  return <span className={styles.count}> {count.toLocaleString('en-SG')}</span>;
}
