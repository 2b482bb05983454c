import { findProgram } from '../../tools/launcher/lib/programs.mjs';

export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Where this machine has it, or CHROMIUM_PATH says that it is. */
export const chromiumPath = () =>
  process.env.CHROMIUM_PATH ?? findProgram(['chromium', 'chromium-browser', 'google-chrome']);

/** What Playwright starts a browser with. */
export const launchOptions = () => ({ executablePath: chromiumPath(), args: CHROMIUM_ARGS });
