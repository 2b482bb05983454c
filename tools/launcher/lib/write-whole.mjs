import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Replaces a file at once: a reader, or a kill in the middle, sees the old text or the new one.
 * @param {string} file
 * @param {string} text
 * @param {number} [mode]
 */
export function writeWhole(file, text, mode = 0o644) {
  mkdirSync(dirname(file), { recursive: true });
  const fresh = `${file}.new-${process.pid}`;
  writeFileSync(fresh, text, { mode });
  renameSync(fresh, file);
}
