import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root folder. */
export const ROOT = fileURLToPath(new URL('../../../', import.meta.url)).replace(/[/\\]$/, '');

/** @param {string[]} parts */
export const inRoot = (...parts) => join(ROOT, ...parts);

/**
 * The folder with the state of one running festival.
 * @param {NodeJS.ProcessEnv} [env]
 */
export function dataDir(env = process.env) {
  return resolve(ROOT, env.FESTIVAL_DATA_DIR || '.festival');
}

/**
 * Replaces a file atomically: a reader sees the old content or the new content, even if this process is killed.
 * @param {string} file
 * @param {string | Uint8Array} content
 * @param {number} [mode]
 */
export function writeFileAtomic(file, content, mode = 0o644) {
  mkdirSync(dirname(file), { recursive: true });
  const fresh = `${file}.new-${process.pid}`;
  writeFileSync(fresh, content, { mode });
  renameSync(fresh, file);
}
