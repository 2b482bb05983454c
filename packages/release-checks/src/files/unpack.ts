import { pipeline, Readable, Transform } from 'node:stream';
import { createGunzip } from 'node:zlib';
import {
  MAX_RELEASE_BYTES,
  MAX_RELEASE_FILES,
  MAX_UNPACKED_BYTES,
} from '@festival/contracts/releases';
import { Parser, type ReadEntry } from 'tar';
import { BadArchive } from './bad-archive.js';
import { KnownPaths, refuseFile, shown } from './known-paths.js';

const MB = 1024 * 1024;
/** For headers and padding. */
const TAR_OVERHEAD_BYTES = MAX_RELEASE_FILES * 2_048;

/** Archivers pad their last block. */
const MAX_PADDING_BYTES = 64 * 1024;

const isFile = ({ type }: ReadEntry): boolean => type === 'File' || type === 'OldFile';

/** Fails when more than the limit has passed. */
const atMost = (limit: number, refusal: () => BadArchive): Transform => {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > limit) done(refusal());
      else done(null, chunk);
    },
  });
};

const tooLarge = () =>
  new BadArchive({ code: 'RELEASE_TOO_LARGE', values: { most: MAX_RELEASE_BYTES / MB } });

const tooMuch = (most: string, path: string) =>
  new BadArchive({ code: 'RELEASE_ARCHIVE_TOO_MUCH', values: { path: shown(path), most } });

const unreadable = () => new BadArchive({ code: 'RELEASE_ARCHIVE_UNREADABLE' });

/** The tar parser would also unpack a nested archive, without our limits. */
const isCompressed = (content: Buffer): boolean =>
  content.readUInt16BE(0) === 0x1f8b || content.readUInt32BE(0) === 0x28b52ffd;

/** Collects the entries of an archive until one is refused. */
class Entries {
  readonly files = new Map<string, Uint8Array>();
  refusal?: unknown;
  newest = '';
  private bytes = 0;
  private readonly paths = new KnownPaths();
  private readonly parser = new Parser({ strict: true });
  private hasBegun = false;
  private hasEnded = false;
  private padding = 0;

  constructor() {
    this.parser.on('entry', (entry) => this.attempt(() => this.take(entry)));
    this.parser.on('ignoredEntry', ({ path }) =>
      this.attempt(() => {
        throw refuseFile(path, 'it is a link or a device, not a file');
      }),
    );
    this.parser.on('eof', () => {
      this.hasEnded = true;
    });
    this.parser.on('error', () => this.refuse(unreadable()));
  }

  write(chunk: Buffer): void {
    if (!this.hasBegun && (chunk.length < 4 || isCompressed(chunk))) throw unreadable();
    this.hasBegun = true;
    if (this.hasEnded) this.pass(chunk);
    else this.parser.write(chunk);
    if (this.refusal) throw this.refusal;
  }

  end(): void {
    this.parser.end();
    if (this.refusal) throw this.refusal;
    if (this.files.size === 0) throw unreadable();
  }

  /** The parser would buffer whatever follows the end of the archive. */
  private pass(chunk: Buffer): void {
    this.padding += chunk.length;
    if (this.padding > MAX_PADDING_BYTES) throw unreadable();
  }

  private refuse(refusal: unknown): void {
    this.refusal ??= refusal;
  }

  /** Stops the parser when a listener throws; by itself it would continue. */
  private attempt(work: () => void): void {
    try {
      if (!this.refusal) work();
    } catch (error) {
      this.refuse(error);
    }
  }

  private take(entry: ReadEntry): void {
    this.newest = entry.path;
    if (entry.type === 'Directory') return void entry.resume();
    if (!isFile(entry)) throw refuseFile(entry.path, 'it is a link or a device, not a file');
    const path = this.paths.add(entry.path);
    this.bytes += entry.size;
    if (this.files.size >= MAX_RELEASE_FILES) throw tooMuch(`${MAX_RELEASE_FILES} files`, path);
    if (this.bytes > MAX_UNPACKED_BYTES) throw tooMuch(`${MAX_UNPACKED_BYTES / MB} MB`, path);
    const parts: Buffer[] = [];
    this.files.set(path, Buffer.alloc(0));
    entry.on('data', (part: Buffer) => parts.push(part));
    entry.on('end', () => this.files.set(path, Buffer.concat(parts)));
  }
}

/** zlib's codes for data that is not gzip, or is truncated. */
const isBrokenGzip = (error: unknown): boolean =>
  /^Z_|^ERR_ZLIB/.test(String((error as { code?: unknown }).code));

/**
 * Unpacks an untrusted gzipped tar archive in memory; nothing is written to disk.
 * @throws BadArchive naming a refused file; the error of reading the archive
 */
export const unpack = async (archive: Readable | Uint8Array): Promise<Map<string, Uint8Array>> => {
  const entries = new Entries();
  const unpacked = pipeline(
    archive instanceof Readable ? archive : Readable.from([Buffer.from(archive)]),
    atMost(MAX_RELEASE_BYTES, tooLarge),
    createGunzip(),
    atMost(MAX_UNPACKED_BYTES + TAR_OVERHEAD_BYTES, () =>
      tooMuch(`${MAX_UNPACKED_BYTES / MB} MB`, entries.newest),
    ),
    // The loop below throws the error.
    () => undefined,
  );
  try {
    for await (const chunk of unpacked) entries.write(chunk as Buffer);
    entries.end();
    return entries.files;
  } catch (error) {
    throw isBrokenGzip(error) ? unreadable() : error;
  }
};
