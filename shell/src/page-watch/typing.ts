/** Search forms are left out: the address restores a search. */
const FORM = 'form:not([role="search"])';

let typedIn: Element | undefined;

/** Starts to record which forms the visitor has typed into. */
export const watchTyping = (): (() => void) => {
  const note = ({ target }: Event) => {
    typedIn = (target instanceof Element && target.closest(FORM)) || typedIn;
  };
  document.addEventListener('input', note, true);
  return () => document.removeEventListener('input', note, true);
};

/** Whether the visitor is not in the middle of something: no dialog is open, and no form on the page was typed into. */
export const isCalm = (): boolean =>
  !typedIn?.isConnected && document.querySelector('dialog[open]') === null;
