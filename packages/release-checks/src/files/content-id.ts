import { createHash } from 'node:crypto';
import type { ReleaseFiles } from '../static/problem.js';

const ID_LENGTH = 12;

/** Of all files with their paths, in hex: the same files have the same. */
export const contentHash = (files: ReleaseFiles): string => {
  const hash = createHash('sha256');
  const paths = [...files.keys()].map((path) => `/${path}`).sort();
  for (const path of paths) hash.update(`\0${path}\0`).update(files.get(path.slice(1)) ?? '');
  return hash.digest('hex');
};

/** The name of a release by its content: the same files are the same release. */
export const contentId = (files: ReleaseFiles): string => contentHash(files).slice(0, ID_LENGTH);
