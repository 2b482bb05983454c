import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { MAX_RELEASE_FILES, MAX_UNPACKED_BYTES } from '@festival/contracts/releases';
import { create, Parser, type ReadEntry } from 'tar';

const MB = 1024 * 1024;

/** Why an archive is no release, by the refusal that the contracts have for it. */
export type ArchiveRefusal =
  | { code: 'RELEASE_ARCHIVE_UNREADABLE' }
  | { code: 'RELEASE_FILE_REFUSED'; values: { path: string; problem: string } }
  | { code: 'RELEASE_ARCHIVE_TOO_MUCH'; values: { path: string; most: string } };

export class BadArchive extends Error {
  constructor(readonly refusal: ArchiveRefusal) {
    super(refusal.code);
  }
}

/** These files of a folder as a gzipped tar archive: the same bytes for the same content. */
export const packFolder = (folder: string, paths: readonly string[]): Promise<Buffer> =>
  buffer(
    create(
      { gzip: true, cwd: folder, portable: true, noMtime: true, noDirRecurse: true },
      [...paths].sort(),
    ),
  );

/** Takes the files of one archive, and refuses what no release may have. */
class FileCollector {
  readonly files = new Map<string, Uint8Array>();
  private size = 0;

  /** @throws BadArchive */
  take(entry: ReadEntry): void {
    const path = entry.path.replace(/^\.\//, '');
    if (entry.type === 'Directory') {
      entry.resume();
      return;
    }
    this.check(path, entry);
    const parts: Buffer[] = [];
    this.files.set(path, new Uint8Array());
    entry.on('data', (part) => parts.push(part));
    entry.on('end', () => this.files.set(path, Buffer.concat(parts)));
  }

  private check(path: string, { type, size }: ReadEntry): void {
    const refuse = (problem: string) =>
      new BadArchive({ code: 'RELEASE_FILE_REFUSED', values: { path, problem } });
    const tooMuch = (most: string) =>
      new BadArchive({ code: 'RELEASE_ARCHIVE_TOO_MUCH', values: { path, most } });
    if (type !== 'File' && type !== 'OldFile') throw refuse('it is a link or a device, not a file');
    if (this.files.has(path)) throw refuse('it is there twice');
    if (this.files.size >= MAX_RELEASE_FILES) throw tooMuch(`${MAX_RELEASE_FILES} files`);
    this.size += size;
    if (this.size > MAX_UNPACKED_BYTES) throw tooMuch(`${MAX_UNPACKED_BYTES / MB} MB`);
  }
}

/**
 * The files of an archive, in memory. Whether their paths stay within the release is for `checkRelease` to say.
 * @throws BadArchive when it is none, is too large, or holds anything but files and folders
 */
export const unpack = async (archive: Uint8Array): Promise<Map<string, Uint8Array>> => {
  const collector = new FileCollector();
  const parser = new Parser({ strict: true });
  let refusal: Error | undefined;
  parser.on('entry', (entry) => {
    try {
      collector.take(entry);
    } catch (error) {
      refusal ??= error as Error;
      parser.abort(refusal);
    }
  });
  const ended = once(parser, 'end');
  try {
    parser.end(Buffer.from(archive));
    await ended;
  } catch {
    refusal ??= new BadArchive({ code: 'RELEASE_ARCHIVE_UNREADABLE' });
  }
  if (collector.files.size === 0)
    refusal ??= new BadArchive({ code: 'RELEASE_ARCHIVE_UNREADABLE' });
  if (refusal) throw refusal;
  return collector.files;
};
