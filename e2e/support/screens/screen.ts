import type { Page } from 'playwright-core';

/** A screen to check, and how to open it in a tab. */
export interface Screen {
  name: string;
  open: (tab: Page) => Promise<unknown>;
  /** The window in which to open it, if not a wide one. */
  from?: { width: number; height: number };
}

/** A dialog of the site, by its title. */
export interface OpenDialog extends Screen {
  /** It has unsaved changes, and asks before it closes. */
  asks?: true;
}
