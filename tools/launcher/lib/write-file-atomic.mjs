import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

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
