import { useModal } from '@festival/ui/dialog';
import { type ReactNode, useId } from 'react';
import { cx } from './cx.js';
import styles from './drawer.module.css';
import { IconButton } from './icon-button.js';

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  closeLabel?: string;
  className?: string;
}

/** A modal panel of 240 px at the right edge, for the menu on small screens. */
export function Drawer({ open, ...panel }: DrawerProps) {
  return open ? <DrawerPanel {...panel} /> : null;
}

function DrawerPanel({
  onClose,
  title,
  children,
  closeLabel = 'Close',
  className,
}: Omit<DrawerProps, 'open'>) {
  const id = useId();
  const modal = useModal({ onClose, dismissOnBackdrop: true });
  return (
    <dialog {...modal} aria-labelledby={id} className={cx(styles.drawer, className)}>
      <header className={styles.header}>
        <h2 id={id} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        <IconButton icon="close" label={closeLabel} onClick={onClose} />
      </header>
      <div className={styles.body}>{children}</div>
    </dialog>
  );
}
