import { expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { eventually } from './festival.js';

/** More than the tab stops of any page. */
const MAX_STOPS = 120;

const isFocused = (locator: Locator) =>
  locator.evaluate((element) => element === document.activeElement).catch(() => false);

/** Whether the control has a focus ring, or the element drawn in its place: its label, its card. */
const hasFocusRing = (): boolean => {
  const control = document.activeElement;
  if (!control || control === document.body) return false;
  const drawn = [control, control.parentElement, control.nextElementSibling, control.closest('li')];
  return drawn.some(
    (element) =>
      element &&
      [undefined, '::before', '::after'].some((part) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(element, part);
        return outlineStyle !== 'none' && outlineWidth !== '0px';
      }),
  );
};

/** Presses Tab until the control has the focus, and expects a visible focus ring. @throws Error when it cannot be reached */
export const tabTo = async (page: Page, locator: Locator, key = 'Tab'): Promise<void> => {
  await locator.waitFor();
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    if (await isFocused(locator)) {
      expect(await page.evaluate(hasFocusRing)).toBe(true);
      return;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`${locator} cannot be reached with ${key}`);
};

export const pressAt = async (page: Page, locator: Locator, key = 'Enter'): Promise<void> => {
  await tabTo(page, locator);
  await page.keyboard.press(key);
};

/** Replaces the text of a field. */
export const typeInto = async (page: Page, locator: Locator, text: string): Promise<void> => {
  await tabTo(page, locator);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
};

/** The focused element as assistive technology sees it. */
interface FocusedNode {
  role: string;
  name: string;
  /** `expanded`, `selected`, `disabled`, `modal`, … from Chromium's accessibility tree. */
  [property: string]: unknown;
}

const focusedNode = async (page: Page): Promise<FocusedNode> => {
  const session = await page.context().newCDPSession(page);
  try {
    const { result } = await session.send('Runtime.evaluate', {
      expression: 'document.activeElement',
    });
    const { nodes } = await session.send('Accessibility.getPartialAXTree', {
      objectId: result.objectId ?? '',
      fetchRelatives: false,
    });
    const { role, name, properties = [] } = nodes[0] ?? {};
    const told = properties.map((property) => [property.name, property.value.value]);
    return { role: role?.value, name: name?.value ?? '', ...Object.fromEntries(told) };
  } finally {
    await session.detach();
  }
};

/** Waits until the focused node matches. The focus follows a key within a frame or two, and a frame may take long. */
export const expectFocus = (page: Page, expected: object): Promise<void> =>
  eventually(async () => expect(await focusedNode(page)).toMatchObject(expected));
