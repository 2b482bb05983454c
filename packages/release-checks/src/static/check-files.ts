import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { ReleaseAssets } from '@festival/contracts/release-assets';
import type { ReleaseFiles, ReleaseProblem } from './problem.js';

const INSIDE = /^(?!\/)(?!.*(?:^|\/)\.\.?(?:\/|$))[\w@.+/-]+$/;
const CHECKED = /\.(js|css|cjs)$/;

/** The limit for decompressing a file's compressed copy, which is served in its place. */
const MAX_COPY_BYTES = 20_000_000;

const COPIES = {
  '.br': (bytes: Uint8Array) => brotliDecompressSync(bytes, { maxOutputLength: MAX_COPY_BYTES }),
  '.gz': (bytes: Uint8Array) => gunzipSync(bytes, { maxOutputLength: MAX_COPY_BYTES }),
};

const BUILD_AGAIN = 'Build the area again and release that build unchanged.';

/** A file's integrity hash. */
export const integrityOf = (bytes: Uint8Array): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Checks that every path stays in the release's own folder. */
export const checkPaths = (files: ReleaseFiles): ReleaseProblem[] =>
  [...files.keys()]
    .filter((path) => !INSIDE.test(path))
    .map((path) => ({
      code: 'FILE_PATH',
      message: `“${path}” is no path within the release. Release the files of dist/ alone, by paths relative to it.`,
      path,
    }));

const referredTo = ({ entry, area, routes, provides, fonts, server }: ReleaseAssets): string[] => {
  const groups = [entry, area, ...Object.values(routes), ...Object.values(provides)];
  return [
    ...groups.flatMap(({ scripts, styles }) => [...scripts, ...styles]),
    ...fonts,
    ...(server ? [server] : []),
  ];
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

const isCopyOf = (copy: Uint8Array, bytes: Uint8Array, extension: keyof typeof COPIES) => {
  try {
    return COPIES[extension](copy).equals(bytes);
  } catch {
    return false;
  }
};

const checkCopies = (files: ReleaseFiles): ReleaseProblem[] =>
  Object.keys(COPIES).flatMap((extension) =>
    [...files]
      .filter(([path]) => path.endsWith(extension))
      .flatMap(([path, copy]) => {
        const original = files.get(path.slice(0, -extension.length));
        if (!original) return [missing(path.slice(0, -extension.length))];
        return isCopyOf(copy, original, extension as keyof typeof COPIES) ? [] : [altered(path)];
      }),
  );

/** Checks that all files of the build are there and unchanged, and that there are no other scripts. */
export const checkFiles = (files: ReleaseFiles, assets: ReleaseAssets): ReleaseProblem[] => {
  const named = new Set([...referredTo(assets), ...Object.keys(assets.integrity)]);
  const problems = [...named].flatMap((path) => {
    const bytes = files.get(path);
    if (!bytes) return [missing(path)];
    const expected = assets.integrity[path];
    return expected === integrityOf(bytes) ? [] : [altered(path)];
  });
  const unnamed = [...files.keys()]
    .filter((path) => CHECKED.test(path) && !named.has(path))
    .map((path) => ({
      code: 'FILE_UNKNOWN',
      message: `${path} is not in the build's assets.json. ${BUILD_AGAIN}`,
      path,
    }));
  return [...problems, ...unnamed, ...checkCopies(files)];
};
