import type { CDPSession, Page } from 'playwright-core';

/** A window, or the screen of a phone or tablet. */
export interface Window {
  width: number;
  height: number;
  /** A device without a mouse. */
  isTouch?: boolean;
  /** The scale at which the page is drawn. It is laid out the same, and a small drawing costs less. */
  scale?: number;
}

/** The scale for pages of which nobody sees a picture. */
export const SMALL = 0.1;

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** Stays open as long as the page: with the session, its window would go too. */
const sessionOf = (page: Page): Promise<CDPSession> => {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
};

/** Shows an open page in another window. Playwright can change the size of a window, but cannot turn a phone into a laptop. */
export const showIn = async (
  page: Page,
  { width, height, isTouch = false, scale = 1 }: Window,
): Promise<void> => {
  const session = await sessionOf(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: isTouch });
  await session.send('Emulation.setDeviceMetricsOverride', {
    width,
    height,
    screenWidth: width,
    screenHeight: height,
    deviceScaleFactor: 1,
    mobile: isTouch,
    scale,
  });
};
