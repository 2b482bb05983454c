import { chromium } from 'playwright-core';
import { findProgram } from '../../tools/launcher/lib/programs.mjs';

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** @type {Promise<import('playwright-core').Browser> | undefined} */
let opening;

/** The one Chromium of this run. */
export function openChromium() {
  opening ??= chromium.launch({
    executablePath:
      process.env.CHROMIUM_PATH ?? findProgram(['chromium', 'chromium-browser', 'google-chrome']),
    args: ARGS,
  });
  return opening;
}

export async function closeChromium() {
  await (await opening)?.close();
}
