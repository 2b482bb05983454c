import { dirname } from 'node:path/posix';

export const MAX_LINES = 250;
export const MAX_FILES = 14;

/**
 * Names the files and folders that are too large. A folder's files are those directly in it.
 * @param {readonly { path: string, lines: number }[]} files
 */
export function tooLarge(files) {
  const long = files
    .filter(({ lines }) => lines > MAX_LINES)
    .map(({ path, lines }) => `${path} has ${lines} lines`);

  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { path } of files) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  const full = [...counts]
    .filter(([, count]) => count > MAX_FILES)
    .map(([folder, count]) => `${folder}/ has ${count} files`);

  return [...long, ...full];
}
