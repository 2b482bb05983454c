import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { RELEASE_ID_DIGITS, type ReleaseFile } from '@festival/contracts/releases';
import { Header, Pax } from 'tar';
import { integrityOf, pausesWhileHashing, type ReleaseFiles } from '../static/check-files.js';

/** All files of a folder, by relative path. */
export const readFolder = async (folder: string): Promise<Map<string, Uint8Array>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Map<string, Uint8Array>();
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    files.set(relative(folder, file).split(sep).join('/'), await readFile(file));
  }
  return files;
};

/**
 * Packs files into a gzipped tar archive. The same content gives the same bytes. `tar` itself would compress on the event loop, and copy every file before
 * that.
 */
export const packFiles = (files: ReleaseFiles): Promise<Buffer> =>
  pipeline(Readable.from(blocksOf(files)), createGzip(), buffer);

/** Packs these files of a folder. */
export const packFolder = async (folder: string, paths: readonly string[]): Promise<Buffer> =>
  packFiles(
    new Map(
      await Promise.all(
        paths.map(async (path) => [path, await readFile(join(folder, path))] as const),
      ),
    ),
  );

const BLOCK_BYTES = 512;
const LONG_AGO = new Date(0);

function* blocksOf(files: ReleaseFiles): Generator<Uint8Array> {
  for (const [path, content] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    yield* headersOf(path, content.length);
    if (content.length > 0) yield content;
    yield Buffer.alloc((BLOCK_BYTES - (content.length % BLOCK_BYTES)) % BLOCK_BYTES);
  }
  yield Buffer.alloc(2 * BLOCK_BYTES);
}

function* headersOf(path: string, size: number): Generator<Uint8Array> {
  const header = new Header({ path, size, mode: 0o644, type: 'File', mtime: LONG_AGO });
  const isTooLong = header.encode();
  if (isTooLong) yield new Pax({ path }).encode();
  if (!header.block) throw new Error(`no header of ${path} was written`);
  yield header.block;
}

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
