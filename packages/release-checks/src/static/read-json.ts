import type { ReleaseFiles } from './problem.js';

export const NO_JSON = Symbol('no JSON');

/** A document of a release; NO_JSON if it is missing or cannot be read. */
export const readJson = (files: ReleaseFiles, path: string): unknown => {
  const bytes = files.get(path);
  if (!bytes) return NO_JSON;
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return NO_JSON;
  }
};
