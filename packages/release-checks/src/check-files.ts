import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import {
  isServerFile,
  originalOf,
  otherFiles,
  RELEASE_DOCUMENTS,
  RELEASE_EXTENSIONS,
  type ReleaseAssets,
  servedAssets,
  servedType,
} from '@festival/contracts/release-assets';
import { type CheckProblem, MAX_FILE_PATH_LENGTH } from '@festival/contracts/releases';
import type { z } from 'zod';

/** A release's files, by relative path. */
export type ReleaseFiles = ReadonlyMap<string, Uint8Array>;

/** A document of a release; undefined if it is missing or is no JSON. */
export const readJson = (files: ReleaseFiles, path: string): unknown => {
  try {
    return JSON.parse(new TextDecoder().decode(files.get(path)));
  } catch {
    return undefined;
  }
};

/** The problems of one file of a release: the messages by code. False where there is none. */
export const problemsIn = (
  path: string,
  found: Readonly<Record<string, string | false | undefined>>,
): CheckProblem[] =>
  Object.entries(found).flatMap(([code, message]) => (message ? [{ code, message, path }] : []));

const BUILD_AGAIN = 'Build the area again and release that build unchanged.';

/** A file's integrity hash. */
export const integrityOf = (bytes: string | Uint8Array): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

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
): Promise<CheckProblem[]> => {
  const problems: CheckProblem[] = [];
  const refuse = (path: string, code: string, what: string) =>
    problems.push(...problemsIn(path, { [code]: `${path} is ${what}. ${BUILD_AGAIN}` }));
  for (const path of unlistedFiles(files))
    refuse(path, 'FILE_UNLISTED', "not in the list of the build's files");
  for (const [path, hash] of listedFiles(files, assets)) {
    const bytes = files.get(path);
    if (!bytes) refuse(path, 'FILE_MISSING', 'missing from the release');
    else if (integrityOf(bytes) !== hash)
      refuse(path, 'FILE_ALTERED', 'not the file that was built');
  }
  for (const [path, copy] of files) {
    const bytes = files.get(originalOf(path) ?? '');
    if (!bytes || (await isCopyOf(copy, bytes, path))) continue;
    refuse(path, 'FILE_ALTERED', 'not the file that was built');
    // Of many hostile copies one is inflated.
    break;
  }
  return problems;
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

/** Decompresses no more than the size of the original, outside of the event loop. */
const isCopyOf = async (copy: Uint8Array, bytes: Uint8Array, path: string): Promise<boolean> => {
  const decompress = path.endsWith('.br') ? promisify(brotliDecompress) : promisify(gunzip);
  try {
    return (await decompress(copy, { maxOutputLength: bytes.length || 1 })).equals(bytes);
  } catch {
    return false;
  }
};

/** A path in a form that is safe to show. */
export const shown = (path: string): string =>
  path.replace(/[^\x20-\x7e]/g, '?').slice(0, MAX_SHOWN_LENGTH);

const MAX_SHOWN_LENGTH = 100;

/** A path must mean the same on every file system and in a URL. */
const pathProblems: readonly (readonly [RegExp, string])[] = [
  [/^(?:[/\\]|[a-z]:)/i, 'its path is absolute'],
  [/(?:^|\/)\.{0,2}(?:\/|$)/, 'its path leaves the folder, or goes a detour'],
  [/[^\w@.+/-]/, 'its path may have letters, digits and . _ @ + - only'],
  [/(?:^|\/)\.|\.(?:\/|$)/, 'a name in its path begins or ends with a dot'],
];

/** Why a file cannot be in a release: its path leaves the release's own folder, or it has another type than a release may have. Undefined if it can. */
export const fileProblem = (path: string): string | undefined => {
  if (path.length > MAX_FILE_PATH_LENGTH)
    return `its path has more than ${MAX_FILE_PATH_LENGTH} characters`;
  const [, problem] = pathProblems.find(([pattern]) => pattern.test(path)) ?? [];
  if (problem) return problem;
  return servedType(path) || isServerFile(path) || originalOf(path)
    ? undefined
    : `a release has files of these types only: ${RELEASE_EXTENSIONS.join(', ')}`;
};
