import {
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
} from 'react';
import { handleBackFirst, isOnDialogEntry, MARK } from './back.js';
import { cx } from './cx.js';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.js';
import { useScrollStop } from './scroll-stop.js';

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
        <IconButton icon="close" label="Close" onClick={close} aria-disabled={busy || undefined} />
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

interface ModalOptions {
  /** Called when Esc, Back, or a press outside closes it. */
  onClose: () => void;
  dismissOnBackdrop: boolean;
  /** The page's address says that it is open, and Back leads to an address without it. */
  hasOwnEntry?: boolean | undefined;
}

/** The page behind does not scroll, and so loses its scrollbar. base.css replaces the scrollbar by a padding, so that nothing moves. */
function keepScrollbarPlace() {
  // This dialog is above another one, so the scrollbar is hidden already.
  if (document.querySelector('dialog[open]')) return;
  const { clientWidth, style } = document.documentElement;
  style.setProperty('--scrollbar-width', `${innerWidth - clientWidth}px`);
}

/**
 * Props for a `<dialog>` that is a modal while it is mounted. The browser traps the
 * focus, makes the page behind inert, and restores the focus. The owner unmounts it in `onClose`.
 */
export function useModal({ onClose, dismissOnBackdrop, hasOwnEntry }: ModalOptions) {
  const goBack = useEffectEvent(onClose);
  useEffect(() => (hasOwnEntry ? undefined : closeOnBack(() => goBack())), [hasOwnEntry]);
  const ref = useRef<HTMLDialogElement>(null);
  const isLeaving = useRef(false);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const opener = document.activeElement;
    isLeaving.current = false;
    keepScrollbarPlace();
    // The server's HTML has it open, but not as a modal.
    dialog.removeAttribute('open');
    dialog.showModal();
    const first =
      dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector('h2');
    first?.focus();
    return () => {
      isLeaving.current = true;
      dialog.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return {
    ref,
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
      // The cancel event of a file picker bubbles up to here too.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      // A cancel event that cannot be prevented is followed by `close`.
      if (event.cancelable) onClose();
    },
    // At the second Esc in a row, browsers close a dialog without a cancel event. The owner decides whether it closes.
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (event.target !== event.currentTarget || isLeaving.current) return;
      if (event.currentTarget.open) return;
      event.currentTarget.showModal();
      onClose();
    },
    onPointerDown: (event: PointerEvent<HTMLDialogElement>) => {
      if (dismissOnBackdrop && isOnBackdrop(event)) onClose();
    },
  };
}

function isOnBackdrop({
  target,
  currentTarget,
  clientX,
  clientY,
}: PointerEvent<HTMLDialogElement>) {
  if (target !== currentTarget) return false;
  const box = currentTarget.getBoundingClientRect();
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
}

/**
 * Back closes the top dialog, as Esc does, instead of leaving the page. While dialogs are open, the tab is on an extra history
 * entry above the page's entry, with the same address and state, so the router does not notice it.
 */

/** The functions that close the open dialogs, the top dialog's last. */
const dialogs: (() => void)[] = [];

/** The address of the dialogs' entry while the tab is on this entry. */
let entryUrl: string | undefined;

/** Set while the tab goes back to the page's entry: runs on arrival. */
let onArrival: (() => void) | undefined;

/** The address of such an entry while the tab is on it without an open dialog, after Forward or a reload. */
let leftOverUrl: string | undefined;

/** Gives the control of the history back to the browser. */
const restoreHistory = () => {
  entryUrl = undefined;
  Reflect.deleteProperty(history, 'pushState');
  Reflect.deleteProperty(history, 'go');
};

/** Adds an entry for the open dialogs. A navigation of the router replaces it, and the router's steps back are counted from the page's entry. */
const addEntry = () => {
  entryUrl = location.href;
  leftOverUrl = undefined;
  if (!isOnDialogEntry()) history.pushState({ ...history.state, [MARK]: true }, '');
  history.pushState = (...entry) => {
    restoreHistory();
    history.replaceState(...entry);
  };
  history.go = (delta = 0) => {
    restoreHistory();
    history.go(delta < 0 ? delta - 1 : delta);
  };
};

/** Removes the entry. If the router has replaced it, the new entry must replace the page's entry. */
const removeEntry = () => {
  const { state } = history;
  const { href } = location;
  const isReplaced = !isOnDialogEntry();
  restoreHistory();
  onArrival = () => isReplaced && history.replaceState(state, '', href);
  history.pushState = (...entry) => {
    history.replaceState(...entry);
    onArrival = () => history.pushState(...entry);
  };
  history.back();
};

const settle = () => {
  if (onArrival) return;
  const hasEntry = entryUrl !== undefined;
  if (dialogs.length > 0 && !hasEntry) addEntry();
  if (dialogs.length === 0 && hasEntry) removeEntry();
};

const onPop = (event: PopStateEvent) => {
  const isBelow = !isOnDialogEntry() && location.href === (entryUrl ?? leftOverUrl);
  if (onArrival) {
    event.stopImmediatePropagation();
    const arrive = onArrival;
    onArrival = undefined;
    restoreHistory();
    arrive();
    settle();
  } else if (entryUrl !== undefined) {
    restoreHistory();
    if (!isBelow) return;
    event.stopImmediatePropagation();
    dialogs.at(-1)?.();
    // After the result is rendered: the dialog may stay open to ask about unsaved changes, or another dialog may be open.
    requestAnimationFrame(() => setTimeout(settle));
  } else {
    leftOverUrl = isOnDialogEntry() ? location.href : undefined;
    if (!isBelow) return;
    // Both entries look the same, so one press of Back passes through both.
    event.stopImmediatePropagation();
    history.back();
  }
};

// The router does not see these events.
if (typeof window !== 'undefined') {
  if (isOnDialogEntry()) leftOverUrl = location.href;
  handleBackFirst(onPop);
}

/** Call it when a dialog opens. @returns a function to call once the dialog is closed, for any reason */
const closeOnBack = (close: () => void): (() => void) => {
  dialogs.push(close);
  // Later, because one dialog may close while another opens.
  queueMicrotask(settle);
  return () => {
    dialogs.splice(dialogs.indexOf(close), 1);
    queueMicrotask(settle);
  };
};
