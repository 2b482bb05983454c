import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { satisfies } from 'semver';
import { npmInstall } from '../launcher/lib/install.mjs';
import { run } from '../launcher/lib/run.mjs';

const MIGRATIONS = ':(glob)services/*/src/migrations/**';

const isMigration = (/** @type {string} */ file) => /\/src\/migrations\//.test(file);

/** Matches the lines of `git status --porcelain` for files that are in no commit. */
const UNCOMMITTED = /^(?:\?\?|A)/m;

/**
 * The commit before the newest migration of any service: the code that still runs while that migration is deployed. An uncommitted
 * migration counts as the newest one. A commit with a migration that has been replaced since was never released, so the one before it counts. Nothing
 * before a commit that leaves fewer migrations was released either: then it is that commit. In a shallow clone the rest of the history is fetched.
 * @param {string} root the repository
 * @returns {Promise<string>} rejects when the history is too short; the message says which command to run
 */
export async function findLastRelease(root) {
  const git = async (/** @type {string[]} */ ...args) =>
    (await run('git', args, { cwd: root })).trim();

  // The path from here to the top of the repository; empty if this is the top.
  const pathUp = await git('rev-parse', '--show-cdup').catch((error) => error.output);
  if (pathUp !== '')
    throw new Error(
      'The last release is read from the git history, and this folder has none (it may be an archive). Run the tests in a clone: git clone',
    );
  const status = await git('status', '--porcelain', '--untracked-files=all', '--', MIGRATIONS);
  if (UNCOMMITTED.test(status)) return git('rev-parse', 'HEAD');

  const changed = ['--first-parent', '--diff-filter=AD', '--format=%H %P', '--', MIGRATIONS];
  const migrationsOf = async (/** @type {string} */ commit) =>
    (await git('ls-tree', '-r', '--name-only', commit, '--', 'services'))
      .split('\n')
      .filter(isMigration);
  const present = new Set(await migrationsOf('HEAD'));
  const findNewest = async () => {
    const commits = (await git('log', ...changed)).split('\n').map((line) => line.split(' '));
    for (const [commit = '', before] of commits) {
      if (!before) continue;
      const earlier = await migrationsOf(before);
      if ((await migrationsOf(commit)).length < earlier.length) return [commit, commit];
      if (earlier.every((one) => present.has(one))) return [commit, before];
    }
    return [commits[0]?.[0]];
  };
  let [newest, before] = await findNewest();
  const isShallow = async () => (await git('rev-parse', '--is-shallow-repository')) === 'true';
  if (!before && (await isShallow())) {
    await git('fetch', '--quiet', '--unshallow').catch(() => {});
    [newest, before] = await findNewest();
  }
  if (before) return before;
  if (await isShallow())
    throw new Error(
      'This clone is shallow: its history does not reach back to the commit before the newest migration. Run: git fetch --unshallow',
    );
  throw new Error(
    newest
      ? `Commit ${newest} has the newest migration, and none before it`
      : 'There is no migration',
  );
}

const read = (/** @type {string[]} */ ...path) => JSON.parse(readFileSync(join(...path), 'utf8'));

/**
 * The external packages that the processes of another tree import, and that are not installed here in a version that the tree accepts.
 * @param {{ tree: string, root: string }} folders
 * @returns {Record<string, string>} version ranges by name
 */
export function missingPackages({ tree, root }) {
  /** @type {{ references: { path: string }[] }} */
  const { references } = read(tree, 'tsconfig.build.json');
  const wanted = references.flatMap(({ path }) => {
    /** @type {Record<string, string>} */
    const dependencies = read(tree, path, 'package.json').dependencies ?? {};
    return Object.entries(dependencies)
      .filter(([name]) => !name.startsWith('@festival/'))
      .filter(([name, range]) => !satisfies(installedVersion(root, path, name), range));
  });
  return Object.fromEntries(wanted);
}

/** @param {string} root @param {string} workspace @param {string} name @returns {string} empty when there is none */
function installedVersion(root, workspace, name) {
  const folders = [join(root, workspace), root].map((each) => join(each, 'node_modules', name));
  const folder = folders.find((each) => existsSync(join(each, 'package.json')));
  return folder ? read(folder, 'package.json').version : '';
}

/**
 * Installs the missing packages in a folder above the tree, unless they are installed already.
 * @param {{ tree: string, root: string, into: string, steps: import('../launcher/lib/steps.mjs').Steps }} options
 */
export async function installMissing({ tree, root, into, steps }) {
  const dependencies = missingPackages({ tree, root });
  const names = Object.keys(dependencies);
  if (names.every((name) => existsSync(join(into, 'node_modules', name)))) return;
  writeFileSync(join(into, 'package.json'), JSON.stringify({ private: true, dependencies }));
  // Without peer dependencies: a second copy of NestJS would not recognize the classes of the installed one.
  const options = ['--legacy-peer-deps', '--no-package-lock'];
  await steps.step(`Installing ${names.join(', ')} for the last release`, () =>
    npmInstall(into, options),
  );
}
