import { existsSync } from 'node:fs';
import { run } from './run.mjs';

/** @returns {boolean} whether packages can be installed here without asking anybody */
export function canInstallPackages() {
  return existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
}

/**
 * Installs Debian packages; nothing that they bring is started by it.
 * @param {string[]} packages
 * @param {(detail: string) => void} [say]
 */
export async function installPackages(packages, say) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const options = ['-y', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=120'];
  const install = () => run('apt-get', ['install', ...options, ...packages], { env });
  say?.(packages.join(', '));
  // The lists of a fresh image are often there already, and reading them anew takes long.
  await install().catch(async () => {
    await run('apt-get', ['update'], { env });
    await install();
  });
}

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
