import { Dialog } from '@festival/ui/dialog';
import { shortcuts } from './shortcuts.js';
import styles from './shortcuts-dialog.module.css';

/** The sheet of keys. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Keys" size="small" dismissOnBackdrop>
      <dl className={styles.keys}>
        {shortcuts.map(({ key, text }) => (
          <div key={key} className={styles.row}>
            <dt>
              <kbd className={styles.key}>{key === 'Escape' ? 'Esc' : key}</kbd>
            </dt>
            <dd className={styles.text}>{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
