import { findHeadlessBrowser } from '../launcher/lib/machine.mjs';

export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Playwright's launch options. */
export const launchOptions = () => ({ executablePath: findHeadlessBrowser(), args: CHROMIUM_ARGS });
