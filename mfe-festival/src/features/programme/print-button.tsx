import { Button } from '@festival/ui/button';
import styles from './print-button.module.css';

/** Opens the browser's print dialog. */
export function PrintButton({ label }: { label: string }) {
  return (
    <Button variant="primary" className={styles.button} onClick={() => window.print()}>
      {label}
    </Button>
  );
}
