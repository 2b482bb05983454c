import type { Page } from 'playwright-core';
import { QUIET_PAGE } from '../site.js';
import { openTab } from '../visitor.js';

const TABS = 3;

/** Deletes drafts: a form with a draft opens by itself, over the next screen of a tab. */
const forgetDrafts = (): void => {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith('festival.draft.')) sessionStorage.removeItem(key);
};

/** Does the same with each item, in several tabs of one browser at a time. */
export const inTabs = async <Item>(
  page: Page,
  items: readonly Item[],
  act: (tab: Page, item: Item) => Promise<void>,
): Promise<void> => {
  const waiting = [...items];
  const work = async (tab: Page) => {
    for (let item = waiting.shift(); item; item = waiting.shift()) await act(tab, item);
  };
  const tabs = page.context().pages();
  while (tabs.length < TABS) tabs.push(await openTab(page, QUIET_PAGE));
  await Promise.all(tabs.map((tab) => tab.addInitScript(forgetDrafts)));
  await Promise.all(tabs.map(work));
};
