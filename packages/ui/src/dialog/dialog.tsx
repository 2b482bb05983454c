import { type ReactNode, useId } from 'react';
import { cx } from '../cx/index.js';
import { IconButton } from '../icon-button/index.js';
import { useScrollStop } from '../scroll-stop/index.js';
import styles from './dialog.module.css';
import { useModal } from './use-modal.js';

export interface DialogProps {
  open: boolean;
  /** Called for the close button, Esc, Back, or the backdrop: the owner sets `open` to false. */
  onClose: () => void;
  /** Work is in progress that closing would not cancel: the dialog stays open until it is done. */
  busy?: boolean;
  title: ReactNode;
  /** A sentence below the title. Screen readers read it with the title when the dialog opens. */
  description?: ReactNode;
  children?: ReactNode;
  /** The result of the last press, above the buttons. Always visible, wherever the content is scrolled to. */
  notice?: ReactNode;
  /** The buttons of the footer, which stays visible while the content scrolls. Main action last. */
  actions?: ReactNode;
  size?: 'small' | 'medium' | 'large' | 'full';
  /** A press outside closes it. Use it only if no typed text can be lost. */
  dismissOnBackdrop?: boolean;
  /** The page's address says that it is open, and Back leads to an address without it. Otherwise Back is made to close it. */
  hasOwnEntry?: boolean;
  role?: 'dialog' | 'alertdialog';
  className?: string;
}

/**
 * The server's HTML has it open, for visitors whose script has not run yet. In browsers only `showModal` opens it, so React must not know
 * these attributes, or it would restore them.
 */
const asSent = typeof document === 'undefined' ? { open: true, 'data-sent': '' } : {};

/**
 * A modal dialog; on small screens a sheet from the bottom. The focus starts at the title, or at the
 * element with `data-autofocus`, and returns to its previous element.
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
      <div className={styles.header}>
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
      </div>
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
