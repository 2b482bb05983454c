import { type PointerEvent, type SyntheticEvent, useEffect, useEffectEvent, useRef } from 'react';
import { closeOnBack } from './close-on-back.js';

export interface ModalOptions {
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
