import {
  isServerFile,
  originalOf,
  RELEASE_EXTENSIONS,
  servedType,
} from '@festival/contracts/release-assets';
import { MAX_FILE_PATH_LENGTH } from '@festival/contracts/releases';
import type { ReleaseFiles, ReleaseProblem } from './problem.js';

/** A path in a form that is safe to show. */
export const shown = (path: string): string =>
  path.replace(/[^\x20-\x7e]/g, '?').slice(0, MAX_SHOWN_LENGTH);

const MAX_SHOWN_LENGTH = 100;

/** The paths of a release, one after the other. */
export class ReleasePaths {
  /** The original spelling, by the spelling on a file system that ignores case. */
  private readonly files = new Map<string, string>();
  private readonly folders = new Set<string>();

  /** @returns why the file cannot be in a release, or undefined */
  add(path: string): string | undefined {
    const problem = pathProblem(path) ?? typeProblem(path);
    if (problem) return problem;
    const name = path.toLowerCase();
    const other = this.files.get(name);
    if (other === path) return 'it is in the archive twice';
    if (other) return `"${other}" differs from it in case alone`;
    const folders = foldersOf(name);
    if (this.folders.has(name) || folders.some((folder) => this.files.has(folder)))
      return 'it is a file and a folder at once';
    this.files.set(name, path);
    for (const folder of folders) this.folders.add(folder);
    return undefined;
  }
}

/** Checks that every path stays in the release's own folder, and that every file has a type that a release may have. */
export const checkPaths = (files: ReleaseFiles): ReleaseProblem[] => {
  const paths = new ReleasePaths();
  return [...files.keys()].flatMap((path) => {
    const problem = paths.add(path);
    if (!problem) return [];
    const message = `“${shown(path)}” cannot be in a release: ${problem}. Release the files of dist/ alone, as they were built.`;
    return [{ code: 'FILE_REFUSED', message, path: shown(path) }];
  });
};

/** It must mean the same on every file system and in a URL. */
const pathProblem = (path: string): string | undefined => {
  if (path.length > MAX_FILE_PATH_LENGTH)
    return `its path has more than ${MAX_FILE_PATH_LENGTH} characters`;
  if (/^(?:[/\\]|[a-z]:)/i.test(path)) return 'its path is absolute';
  const segments = path.split('/');
  if (segments.some((segment) => segment === '..' || segment === '.' || segment === ''))
    return 'its path leaves the folder, or goes a detour';
  if (!segments.every((segment) => /^[\w@.+-]+$/.test(segment)))
    return 'its path may have letters, digits and . _ @ + - only';
  if (segments.some((segment) => /^\.|\.$/.test(segment)))
    return 'a name in its path begins or ends with a dot';
  return undefined;
};

const typeProblem = (path: string): string | undefined =>
  servedType(path) || isServerFile(path) || originalOf(path)
    ? undefined
    : `a release has files of these types only: ${RELEASE_EXTENSIONS.join(', ')}`;

const foldersOf = (path: string): string[] => {
  const segments = path.split('/').slice(0, -1);
  return segments.map((_, at) => segments.slice(0, at + 1).join('/'));
};
