import { type PointerEvent, type SyntheticEvent, useEffect, useEffectEvent, useRef } from 'react';
import { closeOnBack } from './close-on-back.js';

export interface ModalOptions {
  /** It is asked to close: by Esc, by Back, or from outside. */
  onClose: () => void;
  dismissOnBackdrop: boolean;
  /** The address says that it is open, and Back leads to where it was not. */
  hasOwnEntry?: boolean | undefined;
}

/** The page behind does not scroll, and so loses its scrollbar: base.css puts a margin in its place, that nothing moves. */
function keepScrollbarPlace() {
  // A dialog over another: the scrollbar has gone already.
  if (document.querySelector('dialog[open]')) return;
  const { clientWidth, style } = document.documentElement;
  style.setProperty('--scrollbar-width', `${innerWidth - clientWidth}px`);
}

/**
 * Opens the `<dialog>` it is spread on as a modal for as long as it is mounted; the browser traps the
 * focus, makes the page behind inert and gives the focus back. The owner unmounts it in `onClose`.
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
    // As the server has sent it: open, but not as a modal.
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
      // A file picker's cancel bubbles up to here too.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      // One that cannot be prevented is followed by `close`.
      if (event.cancelable) onClose();
    },
    // Browsers close without asking at the second Esc in a row. It is the owner's to say whether it goes.
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
