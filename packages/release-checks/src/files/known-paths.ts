import { MAX_FILE_PATH_LENGTH } from '@festival/contracts/releases';
import { BadArchive } from './bad-archive.js';

const SEGMENT = /^[\w@.+-]+$/;
const MAX_SHOWN_LENGTH = 100;

/** A path in a form that is safe to show. */
export const shown = (path: string): string =>
  path.replace(/[^\x20-\x7e]/g, '?').slice(0, MAX_SHOWN_LENGTH);

export const refuseFile = (path: string, problem: string): BadArchive =>
  new BadArchive({ code: 'RELEASE_FILE_REFUSED', values: { path: shown(path), problem } });

/** Why a path is not allowed, or undefined. It must mean the same on every file system and in a URL. */
const problemOf = (path: string): string | undefined => {
  if (path.length > MAX_FILE_PATH_LENGTH)
    return `its path has more than ${MAX_FILE_PATH_LENGTH} characters`;
  if (/^(?:[/\\]|[a-z]:)/i.test(path)) return 'its path is absolute';
  const segments = path.split('/');
  if (segments.some((segment) => segment === '..' || segment === '.' || segment === ''))
    return 'its path leaves the folder, or goes a detour';
  if (!segments.every((segment) => SEGMENT.test(segment)))
    return 'its path may have letters, digits and . _ @ + - only';
  return undefined;
};

/** The paths of an archive, in the order of its entries. */
export class KnownPaths {
  /** The original spelling, by the spelling on a file system that ignores case. */
  private readonly files = new Map<string, string>();
  private readonly folders = new Set<string>();

  /** @returns the path without the leading `./` that some archivers add @throws BadArchive */
  add(written: string): string {
    const path = written.replace(/^(?:\.\/)+/, '');
    const problem = problemOf(path);
    if (problem) throw refuseFile(written, problem);
    const name = path.toLowerCase();
    const other = this.files.get(name);
    if (other === path) throw refuseFile(path, 'it is in the archive twice');
    if (other) throw refuseFile(path, `"${other}" differs from it in case alone`);
    const folders = foldersOf(name);
    if (this.folders.has(name) || folders.some((folder) => this.files.has(folder)))
      throw refuseFile(path, 'it is a file and a folder at once');
    this.files.set(name, path);
    for (const folder of folders) this.folders.add(folder);
    return path;
  }
}

const foldersOf = (path: string): string[] => {
  const segments = path.split('/').slice(0, -1);
  return segments.map((_, at) => segments.slice(0, at + 1).join('/'));
};
