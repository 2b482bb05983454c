/** Searches are asked again by their address. */
const FORM = 'form:not([role="search"])';

let typedIn: Element | undefined;

/** From now on notes where somebody fills in a form. */
export const watchTyping = (): (() => void) => {
  const note = ({ target }: Event) => {
    typedIn = (target instanceof Element && target.closest(FORM)) || typedIn;
  };
  document.addEventListener('input', note, true);
  return () => document.removeEventListener('input', note, true);
};

/** Whether nobody is in the middle of something: no dialog is open, and no form that was typed into is on the page. */
export const isCalm = (): boolean =>
  !typedIn?.isConnected && document.querySelector('dialog[open]') === null;
