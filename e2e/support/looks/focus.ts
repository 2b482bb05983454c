import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { eventually } from '../eventually.js';

/** What assistive technology is told of the element that has the focus. */
export interface FocusedNode {
  role: string;
  name: string;
  /** `expanded`, `selected`, `disabled`, `modal`, … as Chromium's accessibility tree has them. */
  [property: string]: unknown;
}

/** The node of the accessibility tree at the focus. */
export const focusedNode = async (page: Page): Promise<FocusedNode> => {
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

/** The focus follows a key within a frame or two, however long one takes; it has to come to where this is said of it. */
export const expectFocus = (page: Page, expected: object): Promise<void> =>
  eventually(async () => expect(await focusedNode(page)).toMatchObject(expected));
