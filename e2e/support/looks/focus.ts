import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { eventually } from '../eventually.js';

/** The focused element as assistive technology sees it. */
export interface FocusedNode {
  role: string;
  name: string;
  /** `expanded`, `selected`, `disabled`, `modal`, … from Chromium's accessibility tree. */
  [property: string]: unknown;
}

/** The focused node of the accessibility tree. */
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
