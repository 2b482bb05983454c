/** Compiles the services as they were before the newest migration, and prints their folder. */

import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { workspaceFolders } from '../launcher/lib/install.mjs';
import { ROOT } from '../launcher/lib/paths.mjs';
import { run } from '../launcher/lib/run.mjs';
import { createSteps, printFailure } from '../launcher/lib/steps.mjs';
import { buildServices } from './build-services.mjs';
import { findLastRelease, installMissing } from './find-last-release.mjs';

/** Copied in addition to the folders that are compiled. */
const NEEDED = ['package.json', 'tsconfig.build.json'];

/**
 * Compiles the processes of another commit, below `.cache/last-release`. They use the packages that are installed for this repository, plus the
 * packages that only that commit needs. The result is cached for one commit only.
 * @param {{ commit: string, root: string, steps: import('../launcher/lib/steps.mjs').Steps }} options
 * @returns {Promise<string>} its root folder
 */
async function copyLastRelease({ commit, root, steps }) {
  const copies = join(root, '.cache', 'last-release');
  const folder = join(copies, commit);
  const tree = join(folder, 'tree');
  if (!existsSync(folder)) {
    rmSync(copies, { recursive: true, force: true });
    const unfinished = join(copies, 'unfinished');
    await steps.step('Reading the last release from the history', () =>
      extract(commit, root, join(unfinished, 'tree')),
    );
    renameSync(unfinished, folder);
  }
  linkWorkspaces(tree, root);
  await installMissing({ tree, root, into: folder, steps });
  await buildServices({ steps, root: tree });
  return tree;
}

/** @param {string} commit @param {string} root @param {string} tree */
async function extract(commit, root, tree) {
  mkdirSync(tree, { recursive: true });
  const archive = join(tree, 'release.tar');
  const compiled = await run('git', ['show', `${commit}:tsconfig.build.json`], { cwd: root });

  /** @type {{ references: { path: string }[] }} */
  const { references } = JSON.parse(compiled);
  const folders = new Set(references.map(({ path }) => path.split('/')[0] ?? path));
  const paths = [...NEEDED, ...folders];
  await run('git', ['archive', `--output=${archive}`, commit, ...paths], { cwd: root });
  await run('tar', ['-xf', archive], { cwd: tree });
  rmSync(archive);
}

/**
 * Links the copy's own packages, and the packages that are installed here for a single workspace, so that the copy finds them.
 * @param {string} tree @param {string} root
 */
function linkWorkspaces(tree, root) {
  for (const folder of workspaceFolders(tree)) {
    const { name } = JSON.parse(readFileSync(join(tree, folder, 'package.json'), 'utf8'));
    link(join(tree, folder), join(tree, 'node_modules', name));
    const own = join(root, folder, 'node_modules');
    if (existsSync(own)) link(own, join(tree, folder, 'node_modules'));
  }
}

/** @param {string} target @param {string} path */
function link(target, path) {
  mkdirSync(dirname(path), { recursive: true });
  rmSync(path, { force: true });
  symlinkSync(relative(dirname(path), target), path);
}

try {
  const commit = await findLastRelease(ROOT);
  const steps = createSteps(process.stderr);
  process.stdout.write(await copyLastRelease({ commit, root: ROOT, steps }));
} catch (error) {
  printFailure(error);
  process.exitCode = 1;
}
