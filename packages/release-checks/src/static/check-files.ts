import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import {
  originalOf,
  otherFiles,
  RELEASE_DOCUMENTS,
  type ReleaseAssets,
  servedAssets,
} from '@festival/contracts/release-assets';
import type { z } from 'zod';
import type { ReleaseFiles, ReleaseProblem } from './problem.js';
import { readJson } from './read-json.js';

const BUILD_AGAIN = 'Build the area again and release that build unchanged.';

/** A file's integrity hash. */
export const integrityOf = (bytes: Uint8Array): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

const BYTES_A_TURN = 1024 * 1024;

/** Lets the event loop do other work now and then, when many files are hashed. @returns what to call after each file */
export const pausesWhileHashing = () => {
  let bytes = 0;
  return async (hashed: Uint8Array | undefined): Promise<void> => {
    bytes += hashed?.length ?? 0;
    if (bytes < BYTES_A_TURN) return;
    bytes = 0;
    await nextTurn();
  };
};

/** The files that the build does not list. Its own documents, and compressed copies of listed files, need no entry. */
export const unlistedFiles = (files: ReleaseFiles): string[] => {
  const { data: assets } = servedAssets.safeParse(readJson(files, 'assets.json'));
  const listed = new Set(assets && listedFiles(files, assets).keys());
  return [...files.keys()].filter(
    (path) => !RELEASE_DOCUMENTS.includes(path) && !listed.has(originalOf(path) ?? path),
  );
};

/** Checks that the release has all files that its build lists, unchanged, and no others. */
export const checkFiles = async (
  files: ReleaseFiles,
  assets: ReleaseAssets,
): Promise<ReleaseProblem[]> => {
  const problems: ReleaseProblem[] = unlistedFiles(files).map((path) => ({
    code: 'FILE_UNLISTED',
    message: `${path} is not in the list of the build's files. ${BUILD_AGAIN}`,
    path,
  }));
  const pause = pausesWhileHashing();
  for (const [path, hash] of listedFiles(files, assets)) {
    const bytes = files.get(path);
    if (!bytes) problems.push(missing(path));
    else if (integrityOf(bytes) !== hash) problems.push(altered(path));
    await pause(bytes);
  }
  const copy = await firstFalseCopy(files);
  return copy === undefined ? problems : [...problems, altered(copy)];
};

/** Of many hostile copies one is inflated: a release with one is refused. */
const firstFalseCopy = async (files: ReleaseFiles): Promise<string | undefined> => {
  for (const [path, copy] of files) {
    const original = originalOf(path);
    const bytes = original && files.get(original);
    if (bytes && !(await isCopyOf(copy, bytes, path))) return path;
  }
  return undefined;
};

/** The hash of each file that the build lists; undefined for one that it needs and has no hash of. */
const listedFiles = (
  files: ReleaseFiles,
  { entry, area, routes, provides, fonts, server, integrity }: z.output<typeof servedAssets>,
): ReadonlyMap<string, string | undefined> => {
  const groups = [entry, area, ...Object.values(routes), ...Object.values(provides)];
  const needed = [
    ...groups.flatMap(({ scripts, styles }) => [...scripts, ...styles]),
    ...fonts,
    ...(server ? [server] : []),
  ];
  const { data: others } = otherFiles.safeParse(readJson(files, 'files.json'));
  return new Map([
    ...needed.map((path) => [path, undefined] as const),
    ...Object.entries(others?.integrity ?? {}),
    ...Object.entries(integrity),
  ]);
};

const missing = (path: string): ReleaseProblem => ({
  code: 'FILE_MISSING',
  message: `${path} is missing from the release. ${BUILD_AGAIN}`,
  path,
});

const altered = (path: string): ReleaseProblem => ({
  code: 'FILE_ALTERED',
  message: `${path} is not the file that was built. ${BUILD_AGAIN}`,
  path,
});

/** Decompresses no more than the size of the original, outside of the event loop. */
const isCopyOf = async (copy: Uint8Array, bytes: Uint8Array, path: string): Promise<boolean> => {
  const decompress = path.endsWith('.br') ? promisify(brotliDecompress) : promisify(gunzip);
  try {
    return (await decompress(copy, { maxOutputLength: bytes.length || 1 })).equals(bytes);
  } catch {
    return false;
  }
};
