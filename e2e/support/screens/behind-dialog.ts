import type { Page } from 'playwright-core';

const HIDDEN = 'data-behind-dialog';

/** Runs in the page. The elements around the dialog on top stay, because they are its frame. When the dialog closes, everything is back. */
const hideBehind = (hidden: string): void => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`body:has(dialog:modal) [${hidden}] { display: none !important }`);
  document.adoptedStyleSheets.push(sheet);
  let at: Element | null | undefined = [...document.querySelectorAll('dialog:modal')].at(-1);
  for (; at && at !== document.body; at = at.parentElement)
    for (const other of at.parentElement?.children ?? [])
      if (other !== at) other.setAttribute(hidden, '');
};

const showBehind = (hidden: string): void => {
  for (const element of document.querySelectorAll(`[${hidden}]`)) element.removeAttribute(hidden);
};

/**
 * Does something while nothing but the open dialog is laid out. The page behind it is out of reach, and at each new size it takes more time than
 * the dialog. It loses the position to which it was scrolled.
 */
export const withoutPageBehind = async <Result>(
  tab: Page,
  act: () => Promise<Result>,
): Promise<Result> => {
  try {
    await tab.evaluate(hideBehind, HIDDEN);
    return await act();
  } finally {
    await tab.evaluate(showBehind, HIDDEN);
  }
};
