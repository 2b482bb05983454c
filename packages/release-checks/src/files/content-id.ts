import { createHash } from 'node:crypto';
import type { ReleaseFiles } from '../static/problem.js';

const ID_LENGTH = 12;

/** The name of a release by its content: the same files are the same release. */
export const contentId = (files: ReleaseFiles): string => {
  const hash = createHash('sha256');
  const paths = [...files.keys()].map((path) => `/${path}`).sort();
  for (const path of paths) hash.update(`\0${path}\0`).update(files.get(path.slice(1)) ?? '');
  return hash.digest('hex').slice(0, ID_LENGTH);
};
