import { execFile } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { mkdir, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { inRoot, ROOT } from '../../launcher/lib/paths.mjs';

const run = promisify(execFile);
const MAX_OUTPUT = 1 << 24;

/**
 * Links the packages of the lock that `npm install --omit=dev` would install, for one workspace or for all of them. Links to workspaces stay within the folder.
 * A package inside another one comes with it.
 * @param {string} festival
 * @param {string | undefined} workspace
 */
export async function linkPackages(festival, workspace) {
  for (const path of await packagesOf(workspace)) {
    if (path.split('node_modules').length !== 2 || !existsSync(inRoot(path))) continue;
    const link = join(festival, path);
    const folder = relative(ROOT, realpathSync(inRoot(path)));
    const target = folder.includes('node_modules')
      ? inRoot(path)
      : relative(dirname(link), join(festival, folder));
    await mkdir(dirname(link), { recursive: true });
    await symlink(target, link);
  }
}

/**
 * The folders of the packages, those for other platforms too.
 * @param {string | undefined} workspace
 */
async function packagesOf(workspace) {
  const wanted = workspace
    ? ['--workspace', workspace]
    : ['--workspaces', '--include-workspace-root'];
  const list = ['ls', '--all', '--parseable', '--package-lock-only', '--omit=dev', ...wanted];
  // It lists everything and fails when a package would like another version of an optional peer.
  const { stdout } = await run('npm', list, { cwd: ROOT, maxBuffer: MAX_OUTPUT }).catch((error) => {
    if (error.stdout) return error;
    throw error;
  });
  return new Set(stdout.split('\n').map((/** @type {string} */ line) => relative(ROOT, line)));
}
