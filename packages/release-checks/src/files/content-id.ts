import { createHash } from 'node:crypto';
import type { ReleaseFiles } from '../static/problem.js';

const ID_LENGTH = 12;

/** The hash of all files and their paths, in hex. */
export const contentHash = (files: ReleaseFiles): string => {
  const hash = createHash('sha256');
  const paths = [...files.keys()].map((path) => `/${path}`).sort();
  for (const path of paths) hash.update(`\0${path}\0`).update(files.get(path.slice(1)) ?? '');
  return hash.digest('hex');
};

/** The id of a release, derived from its content: the same files are the same release. */
export const contentId = (files: ReleaseFiles): string => contentHash(files).slice(0, ID_LENGTH);
