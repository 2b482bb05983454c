/**
 * Back closes the top dialog, as Esc does, instead of leaving the page. While dialogs are open, the tab is on an extra history
 * entry above the page's entry, with the same address and state, so the router does not notice it.
 */

/** Marks such an entry in its state. After a reload the entry is still there, but the dialogs are not. */
const MARK = 'isDialog';

/** The functions that close the open dialogs, the top dialog's last. */
const dialogs: (() => void)[] = [];

/** The address of the dialogs' entry while the tab is on this entry. */
let held: string | undefined;

/** Set while the tab goes back to the page's entry: runs on arrival. */
let onArrival: (() => void) | undefined;

/** The address of such an entry while the tab is on it without an open dialog, after Forward or a reload. */
let leftOver: string | undefined;

const isMarked = (): boolean => Boolean(history.state?.[MARK]);

/** Gives the control of the history back to the browser. */
const letGo = () => {
  held = undefined;
  Reflect.deleteProperty(history, 'pushState');
  Reflect.deleteProperty(history, 'go');
};

/** Adds an entry for the open dialogs. A navigation of the router replaces it, and the router's steps back are counted from the page's entry. */
const hold = () => {
  held = location.href;
  leftOver = undefined;
  if (!isMarked()) history.pushState({ ...history.state, [MARK]: true }, '');
  history.pushState = (...entry) => {
    letGo();
    history.replaceState(...entry);
  };
  history.go = (delta = 0) => {
    letGo();
    history.go(delta < 0 ? delta - 1 : delta);
  };
};

/** Removes the entry. If the router has replaced it, the new entry must replace the page's entry. */
const leave = () => {
  const { state } = history;
  const { href } = location;
  const isReplaced = !isMarked();
  letGo();
  onArrival = () => isReplaced && history.replaceState(state, '', href);
  history.pushState = (...entry) => {
    history.replaceState(...entry);
    onArrival = () => history.pushState(...entry);
  };
  history.back();
};

const settle = () => {
  if (onArrival) return;
  const isHeld = held !== undefined;
  if (dialogs.length > 0 && !isHeld) hold();
  if (dialogs.length === 0 && isHeld) leave();
};

const onPop = (event: PopStateEvent) => {
  const isBelow = !isMarked() && location.href === (held ?? leftOver);
  if (onArrival) {
    event.stopImmediatePropagation();
    const arrive = onArrival;
    onArrival = undefined;
    letGo();
    arrive();
    settle();
  } else if (held !== undefined) {
    letGo();
    if (!isBelow) return;
    event.stopImmediatePropagation();
    dialogs.at(-1)?.();
    // After the result is rendered: the dialog may stay open to ask about unsaved changes, or another dialog may be open.
    requestAnimationFrame(() => setTimeout(settle));
  } else {
    leftOver = isMarked() ? location.href : undefined;
    if (!isBelow) return;
    // Both entries look the same, so one press of Back passes through both.
    event.stopImmediatePropagation();
    history.back();
  }
};

// Runs before the router's listener, so that the router does not see these events.
if (typeof window !== 'undefined') {
  if (isMarked()) leftOver = location.href;
  window.addEventListener('popstate', onPop, { capture: true });
}

/** Call it when a dialog opens. @returns a function to call once the dialog is closed, for any reason */
export const closeOnBack = (close: () => void): (() => void) => {
  dialogs.push(close);
  // Later, because one dialog may close while another opens.
  queueMicrotask(settle);
  return () => {
    dialogs.splice(dialogs.indexOf(close), 1);
    queueMicrotask(settle);
  };
};
