import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { create, Parser, type ReadEntry } from 'tar';

/** Far above what areas have; a small archive must not unpack to fill a server's memory. */
const MAX_FILES = 5_000;
const MAX_UNPACKED_BYTES = 64_000_000;

/** An archive that is no release. */
export class BadArchive extends Error {}

/** A folder's files as a gzipped tar archive, the same bytes for the same content. */
export const packFolder = (folder: string, paths: readonly string[]): Promise<Buffer> =>
  buffer(
    create(
      { gzip: true, cwd: folder, portable: true, noMtime: true, noDirRecurse: true },
      [...paths].sort(),
    ),
  );

/**
 * The files of an archive, in memory.
 * @throws BadArchive when it is none, is too large, or holds anything but files and folders
 */
export const unpack = async (archive: Uint8Array): Promise<Map<string, Uint8Array>> => {
  const files = new Map<string, Uint8Array>();
  let size = 0;
  let refusal: BadArchive | undefined;
  const parser = new Parser({ strict: true });
  const refuse = (message: string) => {
    refusal ??= new BadArchive(message);
    parser.abort(refusal);
  };
  const keep = (entry: ReadEntry) => {
    const path = entry.path.replace(/^\.\//, '');
    if (entry.type === 'Directory') return entry.resume();
    if (entry.type !== 'File' && entry.type !== 'OldFile')
      return refuse(`${path} is a ${entry.type}. A release has files alone.`);
    size += entry.size;
    if (size > MAX_UNPACKED_BYTES || files.size >= MAX_FILES)
      return refuse(
        `The release has more than ${MAX_FILES} files or ${MAX_UNPACKED_BYTES / 1_000_000} MB.`,
      );
    if (files.has(path)) return refuse(`${path} is in the release twice.`);
    const parts: Buffer[] = [];
    files.set(path, new Uint8Array());
    entry.on('data', (part) => parts.push(part));
    entry.on('end', () => files.set(path, Buffer.concat(parts)));
  };
  parser.on('entry', keep);
  const ended = once(parser, 'end');
  try {
    parser.end(Buffer.from(archive));
    await ended;
  } catch (error) {
    ended.catch(() => undefined);
    throw refusal ?? new BadArchive(`This is no gzipped tar archive: ${(error as Error).message}`);
  }
  if (refusal) throw refusal;
  if (files.size === 0) throw new BadArchive('The archive is empty. Release the files of dist/.');
  return files;
};
