/** Runs something once what is in the page is on the screen, which a long task now would hold up. */
export const afterPaint = (run: () => void): void => {
  // Nothing is painted in a page that nobody looks at.
  if (document.hidden) run();
  else requestAnimationFrame(() => setTimeout(run));
};
