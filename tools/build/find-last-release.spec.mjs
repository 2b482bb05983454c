import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { findLastRelease } from './find-last-release.mjs';

let dir = '';
let root = '';

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'festival-last-release-'));
  root = join(dir, 'festival');
  mkdirSync(root);
});
afterEach(() => rmSync(dir, { recursive: true }));

const AUTHOR = ['-c', 'user.name=A student', '-c', 'user.email=student@festival.example'];

const git = (/** @type {string[]} */ ...args) =>
  execFileSync('git', [...AUTHOR, ...args], { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();

/** @param {string} file @param {string} [text] */
function write(file, text = file) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

/** @param {string} file @param {string} [text] @returns {string} the commit */
function commit(file, text) {
  write(file, text);
  git('add', '.');
  git('commit', '--quiet', '--message', file);
  return git('rev-parse', 'HEAD');
}

const migration = (/** @type {string} */ service, /** @type {number} */ number) =>
  `services/${service}/src/migrations/${number}-add.ts`;

/** @returns {string} the commit before the newest of two migrations */
function history() {
  git('init', '--quiet');
  commit(migration('auth', 2));
  const before = commit('services/catalogue/src/main.ts');
  commit(migration('catalogue', 1));
  commit('services/catalogue/src/main.ts', 'knows the new schema');
  commit(migration('auth', 2), 'another comment');
  return before;
}

test('the last release is the commit before the one that added the newest migration of any service', async () => {
  const before = history();

  expect(await findLastRelease(root)).toBe(before);
});

test('a commit with a migration that was replaced before it was released is no release', async () => {
  const before = history();
  commit(migration('catalogue', 2));
  git('rm', '--quiet', migration('catalogue', 2));
  commit(migration('catalogue', 3));

  expect(await findLastRelease(root)).not.toBe(before);
  expect(git('log', '-1', '--format=%s', await findLastRelease(root))).toBe(migration('auth', 2));
});

test('where one migration has replaced several, nothing was released before it', async () => {
  history();
  git('rm', '--quiet', migration('catalogue', 1));
  const baseline = commit(migration('auth', 2), 'with what the catalogue has');
  commit('services/catalogue/src/main.ts', 'more');

  expect(await findLastRelease(root)).toBe(baseline);
});

test.each([
  ['that git does not know yet', () => {}],
  ['that is staged', () => git('add', '.')],
])('with a new migration %s the last release is HEAD', async (_, prepare) => {
  history();
  write(migration('workshops', 3));
  prepare();

  expect(await findLastRelease(root)).toBe(git('rev-parse', 'HEAD'));
});

test('a merged branch counts as one: the last release is the commit that it was merged into', async () => {
  history();
  const base = git('rev-parse', 'HEAD');
  git('switch', '--quiet', '--create', 'branch');
  commit(migration('mailer', 4));
  commit(migration('mailer', 5));
  git('switch', '--quiet', '--detach', base);
  git('merge', '--quiet', '--no-ff', '--message', 'merge', 'branch');

  expect(await findLastRelease(root)).toBe(base);
});

test('a shallow clone fetches the rest when its history is too short, or says how to', async () => {
  const before = history();
  const clone = (/** @type {number} */ depth) => {
    const folder = join(dir, `clone-${depth}`);
    git('clone', '--quiet', `--depth=${depth}`, `file://${root}`, folder);
    return folder;
  };

  expect(await findLastRelease(clone(4))).toBe(before);
  const shallow = clone(1);
  const cutOff = `${shallow}-cut-off`;
  cpSync(shallow, cutOff, { recursive: true });
  git('-C', cutOff, 'remote', 'remove', 'origin');
  await expect(findLastRelease(cutOff)).rejects.toThrow(/shallow.*git fetch --unshallow/);
  expect(await findLastRelease(shallow)).toBe(before);
});

test('an archive without history says so, also inside another repository', async () => {
  await expect(findLastRelease(root)).rejects.toThrow(/archive.*git clone/);

  git('init', '--quiet', dir);
  await expect(findLastRelease(root)).rejects.toThrow(/archive.*git clone/);
});

test('a repository without a second release says so', async () => {
  git('init', '--quiet');
  commit('README.md');
  await expect(findLastRelease(root)).rejects.toThrow('There is no migration');
});
