import { chromium } from 'playwright-core';
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

/** @type {Promise<import('playwright-core').Browser> | undefined} */
let opening;

/** The one Chromium of this run. */
export function openChromium() {
  opening ??= chromium.launch({
    executablePath: chromiumPath(),
    args: CHROMIUM_ARGS,
  });
  return opening;
}

export async function closeChromium() {
  await (await opening)?.close();
}
