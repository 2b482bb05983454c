import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import { inRoot } from './paths.mjs';
import { run } from './run.mjs';

/** @throws {Error} when the festival cannot run on this machine; the message says what to do */
export function checkMachine({ platform, versions } = process) {
  if (platform === 'win32')
    throw new Error('On Windows the festival runs in WSL: https://learn.microsoft.com/windows/wsl');
  const oldest = oldestNode();
  if (!isRecent(versions.node, oldest))
    throw new Error(`Node ${oldest} or later is needed; this is ${versions.node}.`);
}

/** Read from `engines`, which npm checks too: `>=20.19`. */
function oldestNode() {
  const { engines } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  return engines.node.replace('>=', '');
}

/** @param {string} version @param {string} oldest */
function isRecent(version, oldest) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = oldest.split('.').map(Number);
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
}

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

/** @returns {boolean} whether packages can be installed here without a password */
export function canInstallPackages() {
  return existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
}

/**
 * Installs the Debian packages that are missing.
 * @param {import('./steps.mjs').Steps} steps
 * @param {Record<string, () => boolean>} packages whether what each brings is there
 * @throws {Error} when they cannot be installed here; the message says how
 */
export async function ensurePrograms(steps, packages) {
  const missing = Object.keys(packages).filter((name) => !packages[name]?.());
  if (missing.length === 0) return;
  if (!canInstallPackages()) throw new Error(`Install: sudo apt-get install ${missing.join(' ')}`);
  await steps.step(`Installing ${missing.join(' and ')}`, () => installPackages(missing));
}

let installing = Promise.resolve();

/**
 * Installs Debian packages. Calls wait for each other, because apt cannot run twice at the same time.
 * @param {string[]} packages
 * @returns {Promise<void>}
 */
export function installPackages(packages) {
  installing = installing.catch(() => {}).then(() => install(packages));
  return installing;
}

async function install(/** @type {string[]} */ packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const options = [
    ...['-y', '--no-install-recommends'],
    ...['-o', 'DPkg::Lock::Timeout=120'],
    // dpkg does not sync each file to the disk. After a power cut during the install, the packages would be installed again.
    ...['-o', 'Dpkg::Options::=--force-unsafe-io'],
  ];
  const attempt = () => run('apt-get', ['install', ...options, ...packages], { env });
  // The package lists are often there already, and `apt-get update` takes long.
  await attempt().catch(async () => {
    await run('apt-get', ['update'], { env });
    await attempt();
  });
}

/** Whether this system's package lists have a package. Ubuntu lacks some of Debian's. @param {string} name @returns {Promise<boolean>} */
export const isPackageKnown = (name) =>
  run('apt-cache', ['show', name]).then(
    () => true,
    () => false,
  );

/**
 * The command a person can copy to install these programs on this system.
 * @param {Record<'debian' | 'fedora' | 'arch' | 'mac', string>} commands
 */
export function commandForThisSystem(commands) {
  if (process.platform === 'darwin') return commands.mac;
  if (existsSync('/usr/bin/apt-get')) return commands.debian;
  if (existsSync('/usr/bin/dnf')) return commands.fedora;
  if (existsSync('/usr/bin/pacman')) return commands.arch;
  return undefined;
}
