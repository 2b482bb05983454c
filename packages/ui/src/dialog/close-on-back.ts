/**
 * Back closes the dialog on top, as Esc does, instead of leaving the page. While dialogs are open the tab is on an entry of its
 * history that is theirs, on top of the page's and with the same address and state: the router knows nothing of it.
 */

/** Marks a dialog's history entry in its state. The mark survives a reload; the dialog does not. */
const MARK = 'isDialog';

/** What asks each open dialog to close, the one on top last. */
const dialogs: (() => void)[] = [];

/** The address of the dialogs' entry while the tab is on it. */
let held: string | undefined;

/** The tab is on its way back to the page's entry: what is to be done there. */
let onArrival: (() => void) | undefined;

/** The address of such an entry while the tab is on it and no dialog is open: come to by Forward, or by a reload. */
let leftOver: string | undefined;

const isMarked = (): boolean => Boolean(history.state?.[MARK]);

/** The history is the browser's own again. */
const letGo = () => {
  held = undefined;
  Reflect.deleteProperty(history, 'pushState');
  Reflect.deleteProperty(history, 'go');
};

/** Takes an entry for the open dialogs. Where the router goes meanwhile takes its place, and what it goes back to is counted from the page. */
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

/** Takes the entry away again. What the router has replaced it by is to replace the page's. */
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
    // Once what came of it is drawn: it may stay, to ask about what nobody has saved, or be one of several.
    requestAnimationFrame(() => setTimeout(settle));
  } else {
    leftOver = isMarked() ? location.href : undefined;
    if (!isBelow) return;
    // Both look the same: one press goes through them.
    event.stopImmediatePropagation();
    history.back();
  }
};

// Before the router, which must not see changes within a page.
if (typeof window !== 'undefined') {
  if (isMarked()) leftOver = location.href;
  window.addEventListener('popstate', onPop, { capture: true });
}

/** For as long as a dialog is open. @returns what to call once it is closed, by whatever */
export const closeOnBack = (close: () => void): (() => void) => {
  dialogs.push(close);
  // Once all is said: one dialog may give way to another.
  queueMicrotask(settle);
  return () => {
    dialogs.splice(dialogs.indexOf(close), 1);
    queueMicrotask(settle);
  };
};
