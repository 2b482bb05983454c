import { run } from '../../launcher/lib/run.mjs';

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
