import { createHash } from 'node:crypto';
import { RELEASE_ID_DIGITS, type ReleaseFile } from '@festival/contracts/releases';
import { integrityOf, pausesWhileHashing } from '../static/check-files.js';
import type { ReleaseFiles } from '../static/problem.js';

const byPath = (one: { path: string }, other: { path: string }) => (one.path < other.path ? -1 : 1);

const fileOf = ([path, content]: [string, Uint8Array]): ReleaseFile => ({
  path,
  bytes: content.length,
  sha384: integrityOf(content),
});

/** The size and hash of each file, by path. */
export const listFiles = async (files: ReleaseFiles): Promise<ReleaseFile[]> => {
  const list: ReleaseFile[] = [];
  const pause = pausesWhileHashing();
  for (const file of files) {
    list.push(fileOf(file));
    await pause(file[1]);
  }
  return list.sort(byPath);
};

/**
 * The hash of all files and their paths, in hex. Each file has a hash of its own in it: of files one after the other, one file could continue as the
 * next, and two different releases would have the same hash.
 */
export const contentHash = (list: readonly Pick<ReleaseFile, 'path' | 'sha384'>[]): string => {
  const hash = createHash('sha256');
  for (const { path, sha384 } of [...list].sort(byPath)) hash.update(`${sha384} ${path}\0`);
  return hash.digest('hex');
};

/** The id of a release, derived from its content: the same files are the same release. */
export const contentId = (files: ReleaseFiles): string =>
  contentHash([...files].map(fileOf)).slice(0, RELEASE_ID_DIGITS);
