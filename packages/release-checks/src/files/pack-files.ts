import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Header, Pax } from 'tar';
import type { ReleaseFiles } from '../static/problem.js';

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
