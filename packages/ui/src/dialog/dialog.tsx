import { type ReactNode, useId } from 'react';
import { cx } from '../cx/index.js';
import { IconButton } from '../icon-button/index.js';
import { useScrollStop } from '../scroll-stop/index.js';
import styles from './dialog.module.css';
import { useModal } from './use-modal.js';

export interface DialogProps {
  open: boolean;
  /** The close button, Esc, Back, or the backdrop was used: the owner sets `open` to false. */
  onClose: () => void;
  /** Something is under way that closing would not take back: it stays open until that is done. */
  busy?: boolean;
  title: ReactNode;
  /** A sentence under the title, read with it when the dialog opens. */
  description?: ReactNode;
  children?: ReactNode;
  /** What came of the last press, above the buttons: in view wherever the middle is scrolled to. */
  notice?: ReactNode;
  /** The buttons at the foot, which stays in view while the middle scrolls. Main action last. */
  actions?: ReactNode;
  size?: 'small' | 'medium' | 'large' | 'full';
  /** A press outside closes it: only where nothing typed can be lost. */
  dismissOnBackdrop?: boolean;
  /** The address says that it is open, and Back leads to where it was not: else Back is made to close it. */
  hasOwnEntry?: boolean;
  role?: 'dialog' | 'alertdialog';
  className?: string;
}

/**
 * The server sends it open, for all who have no script yet. In browsers `showModal` alone opens it, so React must know of no
 * attribute that it would put back.
 */
const asSent = typeof document === 'undefined' ? { open: true, 'data-sent': '' } : {};

/**
 * A modal dialog; a sheet from below on small screens. The focus starts at the title, or at the
 * element that carries `data-autofocus`, and returns to where it was.
 */
export function Dialog({ open, ...panel }: DialogProps) {
  return open ? <DialogPanel {...panel} /> : null;
}

function DialogPanel({
  onClose,
  busy = false,
  title,
  description,
  children,
  notice,
  actions,
  size = 'medium',
  dismissOnBackdrop = false,
  hasOwnEntry,
  role,
  className,
}: Omit<DialogProps, 'open'>) {
  const id = useId();
  const close = () => {
    if (!busy) onClose();
  };
  const modal = useModal({ onClose: close, dismissOnBackdrop, hasOwnEntry });
  const scrollStop = useScrollStop();
  return (
    <dialog
      {...modal}
      {...asSent}
      suppressHydrationWarning
      role={role === 'alertdialog' ? role : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      className={cx(styles.dialog, styles[size], className)}
    >
      <header className={styles.header}>
        <h2 id={`${id}-title`} className={styles.title} tabIndex={-1}>
          {title}
        </h2>
        <IconButton
          icon="close"
          label="Close"
          onClick={close}
          aria-disabled={busy || undefined}
          className={styles.close}
        />
      </header>
      <div {...scrollStop} className={styles.body}>
        {description && (
          <p id={`${id}-description`} className={styles.description}>
            {description}
          </p>
        )}
        {children}
      </div>
      {(notice || actions) && (
        <footer className={styles.foot}>
          {notice}
          {actions && <div className={styles.actions}>{actions}</div>}
        </footer>
      )}
    </dialog>
  );
}
