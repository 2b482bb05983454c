import { accessSync, constants } from 'node:fs';
import { delimiter, resolve } from 'node:path';

/** Folders with servers that are not on everybody's PATH. */
const ALSO = [
  '/usr/sbin',
  '/usr/libexec',
  '/usr/local/sbin',
  '/usr/local/bin',
  '/opt/homebrew/bin',
  '/opt/homebrew/opt/mariadb/bin',
];

/**
 * The full path of the first of these programs that is installed on this machine.
 * @param {string[]} names or full paths
 * @returns {string | undefined}
 */
export function findProgram(names) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...ALSO].filter(Boolean);
  for (const name of names) {
    const found = folders.map((folder) => resolve(folder, name)).find(isExecutable);
    if (found) return found;
  }
  return undefined;
}

const BROWSERS = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** An installed Chromium, or the one that CHROMIUM_PATH names. */
export const findBrowser = () => process.env.CHROMIUM_PATH ?? findProgram(BROWSERS);

/** For pages without a window. It draws the same pages as a whole Chromium with little more than half of the work. */
export const HEADLESS_SHELL = 'chromium-headless-shell';

/** Whether there is a headless shell, or CHROMIUM_PATH names a browser to use instead. */
export const hasHeadlessShell = () =>
  Boolean(process.env.CHROMIUM_PATH ?? findProgram([HEADLESS_SHELL]));

export const findHeadlessBrowser = () =>
  process.env.CHROMIUM_PATH ?? findProgram([HEADLESS_SHELL, ...BROWSERS]);

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
