import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { type ErrorCode, errorSentence } from '@festival/contracts/errors';
import { RELEASE_DOCUMENTS } from '@festival/contracts/release-assets';
import {
  MAX_EXPANSION,
  MAX_FILE_BYTES,
  MAX_READ_FILE_BYTES,
  MAX_RELEASE_BYTES,
  MAX_RELEASE_FILES,
  MAX_UNPACKED_BYTES,
  RELEASE_ID_DIGITS,
} from '@festival/contracts/releases';
import { Header, Parser, ReadEntry, WriteEntryTar } from 'tar';
import { fileProblem, integrityOf, type ReleaseFiles, shown } from './check-files.js';

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

const inOrder = (files: ReleaseFiles) => [...files].sort(([a], [b]) => (a < b ? -1 : 1));

/**
 * The id of a release, derived from its content: the same files are the same release. Each file has a hash of its own in it: of files one after the
 * other, one file could continue as the next, and two different releases would have the same id.
 */
export const contentId = (files: ReleaseFiles): string => {
  const hash = createHash('sha256');
  for (const [path, content] of inOrder(files)) hash.update(`${integrityOf(content)} ${path}\0`);
  return hash.digest('hex').slice(0, RELEASE_ID_DIGITS);
};

/** Packs files into a gzipped tar archive, which is compressed outside of the event loop. The same content gives the same bytes. */
export const packFiles = (files: ReleaseFiles): Promise<Buffer> =>
  pipeline(entriesOf(files), createGzip(), buffer);

async function* entriesOf(files: ReleaseFiles): AsyncGenerator<Buffer> {
  for (const [path, content] of inOrder(files)) {
    const size = content.length;
    const header = new Header({ path, size, type: 'File', mode: 0o644, mtime: new Date(0) });
    const entry = new ReadEntry(header);
    entry.end(Buffer.from(content.buffer, content.byteOffset, size));
    yield* new WriteEntryTar(entry, { portable: true });
  }
  yield END;
}

/** Two empty blocks end an archive. */
const END = Buffer.alloc(2 * 512);

const MB = 1024 * 1024;
/** For headers and padding. */
const TAR_OVERHEAD_BYTES = MAX_RELEASE_FILES * 2_048;
/** Why an archive is not a release, by a code of the contracts. */
export class BadArchive extends Error {
  constructor(readonly refusal: { code: ErrorCode; values?: Record<string, string | number> }) {
    super(errorSentence(refusal.code, refusal.values));
  }
}

const refuseFile = (path: string, problem: string) =>
  new BadArchive({ code: 'RELEASE_FILE_REFUSED', values: { path: shown(path), problem } });

const unreadable = () => new BadArchive({ code: 'RELEASE_ARCHIVE_UNREADABLE' });

/** @param path the last file so far; empty where there is none, but something else */
const tooMuch = (most: string, path: string) =>
  path
    ? new BadArchive({ code: 'RELEASE_ARCHIVE_TOO_MUCH', values: { path: shown(path), most } })
    : unreadable();

/**
 * Unpacks an untrusted gzipped tar archive in memory; nothing is written to disk. It is inflated outside of the event loop, and no further than its
 * first file that cannot be in a release.
 * @throws BadArchive naming a refused file; the error of reading the archive
 */
export const unpack = async (archive: Readable | Uint8Array): Promise<Map<string, Uint8Array>> => {
  const files = new Map<string, Uint8Array>();
  let newest = '';
  let received = 0;
  const take = (entry: ReadEntry): void => {
    newest = entry.path;
    if (entry.type === 'Directory') return void entry.resume();
    if (entry.type !== 'File' && entry.type !== 'OldFile')
      throw refuseFile(entry.path, 'it is a link or a device, not a file');
    // Some archivers begin each path with this.
    const path = entry.path.replace(/^(?:\.\/)+/, '');
    const problem = files.has(path) ? 'it is in the archive twice' : fileProblem(path);
    if (problem) throw refuseFile(path, problem);
    if (entry.size > mostOf(path))
      throw refuseFile(path, `it has more than ${mostOf(path) / MB} MB`);
    if (files.size >= MAX_RELEASE_FILES) throw tooMuch(`${MAX_RELEASE_FILES} files`, path);
    const parts: Buffer[] = [];
    files.set(path, Buffer.alloc(0));
    entry.on('data', (part: Buffer) => parts.push(part));
    entry.on('end', () => files.set(path, Buffer.concat(parts)));
  };
  try {
    await pipeline(
      archive instanceof Readable ? archive : Readable.from([Buffer.from(archive)]),
      (chunks: AsyncIterable<Buffer>) =>
        counted(chunks, (bytes) => {
          received = bytes;
          const most = MAX_RELEASE_BYTES / MB;
          if (bytes > MAX_RELEASE_BYTES)
            throw new BadArchive({ code: 'RELEASE_TOO_LARGE', values: { most } });
        }),
      createGunzip(),
      (chunks: AsyncIterable<Buffer>) =>
        counted(chunks, (bytes) => {
          if (bytes > MAX_UNPACKED_BYTES + TAR_OVERHEAD_BYTES)
            throw tooMuch(`${MAX_UNPACKED_BYTES / MB} MB`, newest);
          if (bytes > Math.max(MB, MAX_EXPANSION * received))
            throw tooMuch(`${MAX_EXPANSION} times its own size`, newest);
        }),
      (chunks: AsyncIterable<Buffer>) => parse(chunks, take),
    );
  } catch (error) {
    throw isBroken(error) ? unreadable() : error;
  }
  if (files.size === 0) throw unreadable();
  return files;
};

/** Passes on what `check` accepts the number of bytes of, so far. */
async function* counted(chunks: AsyncIterable<Buffer>, check: (bytes: number) => void) {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    check(bytes);
    yield chunk;
  }
}

/** The codes of zlib and of `tar` for data that is not theirs, or is truncated. */
const isBroken = (error: unknown): boolean =>
  /^Z_|^ERR_ZLIB|^TAR_/.test(String((error as { code?: unknown }).code));

/** A document is read as a whole. Server code that is not built for development is limited by its check. */
const mostOf = (path: string): number =>
  RELEASE_DOCUMENTS.includes(path) ? MAX_READ_FILE_BYTES : MAX_FILE_BYTES;

/** Passes each entry of an archive on. What `take` throws ends it, and what follows the end of the archive is ignored. */
const parse = async (
  chunks: AsyncIterable<Buffer>,
  take: (entry: ReadEntry) => void,
): Promise<void> => {
  const parser = new Parser({ strict: true, onReadEntry: take });
  parser.on('ignoredEntry', take);
  let state: 'new' | 'open' | 'over' = 'new';
  parser.on('eof', () => {
    state = 'over';
  });
  for await (const chunk of chunks) {
    if (state === 'new' && (chunk.length < 4 || isCompressed(chunk))) throw unreadable();
    if (state === 'new') state = 'open';
    if (state === 'open') parser.write(chunk);
  }
  parser.end();
};

/** The parser would also unpack a nested archive, without our limits. */
const isCompressed = (content: Buffer): boolean =>
  content.readUInt16BE(0) === 0x1f8b || content.readUInt32BE(0) === 0x28b52ffd;
