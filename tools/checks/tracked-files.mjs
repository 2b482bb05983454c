import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { inRoot, ROOT } from '../launcher/lib/paths.mjs';

/** The paths of the files that git tracks, without those that are deleted and not committed yet. */
export const trackedFiles = () =>
  execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26 })
    .split('\0')
    .filter((file) => file !== '' && existsSync(inRoot(file)));
