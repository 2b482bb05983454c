import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pipeline, promises, Readable, Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGunzip, createGzip } from 'node:zlib';
import { errorSentence } from '@festival/contracts/errors';
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
import { Header, Parser, Pax, type ReadEntry } from 'tar';
import { integrityOf, type ReleaseFiles, ReleasePaths, shown } from '../static/check-files.js';

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
  promises.pipeline(Readable.from(blocksOf(files)), createGzip(), buffer);

const BLOCK_BYTES = 512;
const LONG_AGO = new Date(0);

function* blocksOf(files: ReleaseFiles): Generator<Uint8Array> {
  for (const [path, content] of inOrder(files)) {
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

/**
 * The id of a release, derived from its content: the same files are the same release. Each file has a hash of its own in it: of files one after the
 * other, one file could continue as the next, and two different releases would have the same id.
 */
export const contentId = (files: ReleaseFiles): string => {
  const hash = createHash('sha256');
  for (const [path, content] of inOrder(files)) hash.update(`${integrityOf(content)} ${path}\0`);
  return hash.digest('hex').slice(0, RELEASE_ID_DIGITS);
};

const inOrder = (files: ReleaseFiles) => [...files].sort(([a], [b]) => (a < b ? -1 : 1));

const MB = 1024 * 1024;
/** For headers and padding. */
const TAR_OVERHEAD_BYTES = MAX_RELEASE_FILES * 2_048;

/** Archivers pad their last block. */
const MAX_PADDING_BYTES = 64 * 1024;

const isFile = ({ type }: ReadEntry): boolean => type === 'File' || type === 'OldFile';

/** Counts what passes, and fails at the first chunk for which there is a refusal. */
const counted = (refusalAt: (seen: number) => BadArchive | undefined): Transform => {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      const refusal = refusalAt(seen);
      if (refusal) done(refusal);
      else done(null, chunk);
    },
  });
};

const tooLarge = () =>
  new BadArchive({ code: 'RELEASE_TOO_LARGE', values: { most: MAX_RELEASE_BYTES / MB } });

const tooMuch = (most: string, path: string) =>
  new BadArchive({ code: 'RELEASE_ARCHIVE_TOO_MUCH', values: { path: shown(path), most } });

/** A document is read as a whole. Server code that is not built for development is limited by its check. */
const mostOf = (path: string): number =>
  RELEASE_DOCUMENTS.includes(path) ? MAX_READ_FILE_BYTES : MAX_FILE_BYTES;

const unreadable = () => new BadArchive({ code: 'RELEASE_ARCHIVE_UNREADABLE' });

/** The tar parser would also unpack a nested archive, without our limits. */
const isCompressed = (content: Buffer): boolean =>
  content.readUInt16BE(0) === 0x1f8b || content.readUInt32BE(0) === 0x28b52ffd;

/** Collects the entries of an archive. Whatever is refused is thrown out of `write`. */
class Entries {
  readonly files = new Map<string, Uint8Array>();
  newest = '';
  private bytes = 0;
  private padding = 0;
  private hasBegun = false;
  private hasEnded = false;
  private readonly paths = new ReleasePaths();
  private readonly parser = new Parser({ strict: true, onReadEntry: (entry) => this.take(entry) });

  constructor() {
    this.parser.on('ignoredEntry', ({ path }) => {
      throw refuseFile(path, 'it is a link or a device, not a file');
    });
    this.parser.on('eof', () => {
      this.hasEnded = true;
    });
  }

  write(chunk: Buffer): void {
    if (!this.hasBegun && (chunk.length < 4 || isCompressed(chunk))) throw unreadable();
    this.hasBegun = true;
    if (!this.hasEnded) return void this.parser.write(chunk);
    // The parser would buffer whatever follows the end of the archive.
    this.padding += chunk.length;
    if (this.padding > MAX_PADDING_BYTES) throw unreadable();
  }

  end(): void {
    this.parser.end();
    if (this.files.size === 0) throw unreadable();
  }

  private take(entry: ReadEntry): void {
    this.newest = entry.path;
    if (entry.type === 'Directory') return void entry.resume();
    if (!isFile(entry)) throw refuseFile(entry.path, 'it is a link or a device, not a file');
    // Some archivers begin each path with this.
    const path = entry.path.replace(/^(?:\.\/)+/, '');
    const problem = this.paths.add(path);
    if (problem) throw refuseFile(path, problem);
    if (entry.size > mostOf(path))
      throw refuseFile(path, `it has more than ${mostOf(path) / MB} MB`);
    this.bytes += entry.size;
    if (this.files.size >= MAX_RELEASE_FILES) throw tooMuch(`${MAX_RELEASE_FILES} files`, path);
    if (this.bytes > MAX_UNPACKED_BYTES) throw tooMuch(`${MAX_UNPACKED_BYTES / MB} MB`, path);
    const parts: Buffer[] = [];
    this.files.set(path, Buffer.alloc(0));
    entry.on('data', (part: Buffer) => parts.push(part));
    entry.on('end', () => this.files.set(path, Buffer.concat(parts)));
  }
}

/** The codes of zlib and of `tar` for data that is not theirs, or is truncated. */
const isBroken = (error: unknown): boolean =>
  /^Z_|^ERR_ZLIB|^TAR_/.test(String((error as { code?: unknown }).code));

/**
 * Unpacks an untrusted gzipped tar archive in memory; nothing is written to disk. It is inflated outside of the event loop, and no further than its
 * first file that cannot be in a release.
 * @throws BadArchive naming a refused file; the error of reading the archive
 */
export const unpack = async (archive: Readable | Uint8Array): Promise<Map<string, Uint8Array>> => {
  const entries = new Entries();
  let received = 0;
  const unpacked = pipeline(
    archive instanceof Readable ? archive : Readable.from([Buffer.from(archive)]),
    counted((seen) => {
      received = seen;
      return seen > MAX_RELEASE_BYTES ? tooLarge() : undefined;
    }),
    createGunzip(),
    counted((seen) => {
      if (seen > MAX_UNPACKED_BYTES + TAR_OVERHEAD_BYTES)
        return tooMuch(`${MAX_UNPACKED_BYTES / MB} MB`, entries.newest);
      return seen > Math.max(MB, MAX_EXPANSION * received)
        ? tooMuch(`${MAX_EXPANSION} times its own size`, entries.newest)
        : undefined;
    }),
    // The loop below throws the error.
    () => undefined,
  );
  try {
    for await (const chunk of unpacked) entries.write(chunk as Buffer);
    entries.end();
    return entries.files;
  } catch (error) {
    throw isBroken(error) ? unreadable() : error;
  }
};

/** Why an archive is not a release: the codes of the contracts. */
type ArchiveRefusal =
  | { code: 'RELEASE_ARCHIVE_UNREADABLE'; values?: never }
  | { code: 'RELEASE_TOO_LARGE'; values: { most: number } }
  | { code: 'RELEASE_FILE_REFUSED'; values: { path: string; problem: string } }
  | { code: 'RELEASE_ARCHIVE_TOO_MUCH'; values: { path: string; most: string } };

export class BadArchive extends Error {
  constructor(readonly refusal: ArchiveRefusal) {
    super(errorSentence(refusal.code, refusal.values));
  }
}

const refuseFile = (path: string, problem: string): BadArchive =>
  new BadArchive({ code: 'RELEASE_FILE_REFUSED', values: { path: shown(path), problem } });
