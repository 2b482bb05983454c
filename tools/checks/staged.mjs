/** Checks the files that are staged for a commit: Biome checks format and lint, and ESLint the rules of React. `npm test` checks types and runs tests. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { inRoot, ROOT } from '../launcher/lib/paths.mjs';

const CODE = /\.tsx?$/;

const staged = execFileSync(
  'git',
  ['diff', '--cached', '--name-only', '--diff-filter=ACMR', '-z'],
  {
    cwd: ROOT,
    encoding: 'utf8',
  },
)
  .split('\0')
  .filter(Boolean);
const code = staged.filter((file) => CODE.test(file));

/**
 * @param {string} program
 * @param {string[]} args
 */
function passes(program, args) {
  const { status } = spawnSync(inRoot('node_modules', '.bin', program), args, {
    cwd: ROOT,
    stdio: 'inherit',
  });
  return status === 0;
}

if (!existsSync(inRoot('node_modules', '.bin', 'biome'))) {
  console.error('The tools that check are not installed yet. Run: npm install');
  process.exitCode = 1;
} else {
  const isFormatted = passes('biome', [
    'check',
    '--staged',
    '--error-on-warnings',
    '--no-errors-on-unmatched',
  ]);
  const isSound =
    code.length === 0 ||
    passes('eslint', [
      '--max-warnings=0',
      '--no-warn-ignored',
      '--cache',
      '--cache-strategy=content',
      '--cache-location=.cache/eslint/',
      ...code,
    ]);
  if (!isFormatted || !isSound) process.exitCode = 1;
}
