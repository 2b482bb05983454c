import { chromium } from 'playwright-core';
import { launchOptions } from './chromium.mjs';

/** Jest's global set-up: the run's one Chromium, which every worker connects to. */
export default async function startChromium() {
  const server = await chromium.launchServer(launchOptions());
  process.env.CHROMIUM_ENDPOINT = server.wsEndpoint();
  Object.assign(globalThis, { stopChromium: () => server.close() });
}
