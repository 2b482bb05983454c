import type { Page } from 'playwright-core';

/** Something to look at, and how to come to it in a tab. */
export interface Screen {
  name: string;
  open: (tab: Page) => Promise<unknown>;
  /** Where it is opened, if not on a wide screen. */
  from?: { width: number; height: number };
}

/** A dialog of the site, by what it is called. */
export interface OpenDialog extends Screen {
  /** Something in it that nobody has saved: it asks before it closes. */
  asks?: true;
}
