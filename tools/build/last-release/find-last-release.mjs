import { run } from '../../launcher/lib/run.mjs';

const MIGRATIONS = ':(glob)services/*/src/migrations/**';

/** What `git status --porcelain` says of a file that no commit has. */
const UNCOMMITTED = /^(?:\?\?|A)/m;

/**
 * The commit before the newest migration of any service: the code that still runs while that migration is deployed. A migration that is not
 * committed yet is the newest one. A shallow clone fetches the rest of its history.
 * @param {string} root the repository
 * @returns {Promise<string>} rejects with what to run where the history does not reach back so far
 */
export async function findLastRelease(root) {
  const git = async (/** @type {string[]} */ ...args) =>
    (await run('git', args, { cwd: root })).trim();

  // The path from here up to the top of the repository: none where this is the top.
  const pathUp = await git('rev-parse', '--show-cdup').catch((error) => error.output);
  if (pathUp !== '')
    throw new Error(
      'The last release is read from the git history, and this folder has none (it may be an archive). Run the tests in a clone: git clone',
    );
  const status = await git('status', '--porcelain', '--untracked-files=all', '--', MIGRATIONS);
  if (UNCOMMITTED.test(status)) return git('rev-parse', 'HEAD');

  const added = ['--first-parent', '--diff-filter=A', '--format=%H %P', '--', MIGRATIONS];
  const findNewest = async () => (await git('log', '-1', ...added)).split(' ');
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
