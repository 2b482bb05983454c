import { Checkbox } from '@festival/ui/checkbox';
import { Dialog } from '@festival/ui/dialog';
import { Stack } from '@festival/ui/layout';
import { shortcuts } from './shortcuts.js';
import styles from './shortcuts-dialog.module.css';

interface Props {
  areOn: boolean;
  onTurn: (on: boolean) => void;
  onClose: () => void;
}

/** The list of keyboard shortcuts, and the switch that turns them off. */
export function ShortcutsDialog({ areOn, onTurn, onClose }: Props) {
  return (
    <Dialog open onClose={onClose} title="Keys" size="small" dismissOnBackdrop>
      <Stack gap={4}>
        <Checkbox
          label="Use these keys"
          description="This device remembers it. Esc works either way."
          checked={areOn}
          onChange={onTurn}
        />
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
      </Stack>
    </Dialog>
  );
}
