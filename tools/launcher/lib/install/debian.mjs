import { existsSync } from 'node:fs';
import { run } from '../run.mjs';

/** @returns {boolean} whether packages can be installed here without a password */
export function canInstallPackages() {
  return existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
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
