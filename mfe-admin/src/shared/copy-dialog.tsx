import { Button } from '@festival/ui/button';
import { Dialog } from '@festival/ui/dialog';
import { useCopy } from '@festival/ui/snackbar';
import type { ReactNode } from 'react';
import styles from './copy-dialog.module.css';

interface Props {
  title: ReactNode;
  description: string;
  /** The name of the text: "Link", "Token". */
  what: string;
  text: string;
  closeLabel?: string;
  onClose: () => void;
}

export function CopyDialog({ what, text, closeLabel, onClose, ...dialog }: Props) {
  const copy = useCopy();
  const refused = `Select the ${what.toLowerCase()} and copy it yourself.`;
  return (
    <Dialog
      {...dialog}
      open
      onClose={onClose}
      actions={
        <Button variant={closeLabel ? 'primary' : 'secondary'} onClick={onClose}>
          {closeLabel ?? 'Close'}
        </Button>
      }
    >
      <div className={styles.line}>
        <code className={styles.text}>{text}</code>
        <Button icon="copy" onClick={() => void copy(text, { done: `${what} copied.`, refused })}>
          Copy
        </Button>
      </div>
    </Dialog>
  );
}
