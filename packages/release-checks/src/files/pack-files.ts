import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Header, Pack, ReadEntry } from 'tar';
import type { ReleaseFiles } from '../static/problem.js';

const LONG_AGO = new Date(0);

/** Packs files into a gzipped tar archive. The same content gives the same bytes. */
export const packFiles = (files: ReleaseFiles): Promise<Buffer> => {
  const pack = new Pack({ gzip: true, portable: true });
  for (const [path, content] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const header = new Header({
      path,
      size: content.length,
      mode: 0o644,
      type: 'File',
      mtime: LONG_AGO,
    });
    const entry = new ReadEntry(header);
    pack.add(entry);
    entry.end(Buffer.from(content));
  }
  pack.end();
  return buffer(pack as unknown as AsyncIterable<Buffer>);
};

/** Packs these files of a folder. */
export const packFolder = async (folder: string, paths: readonly string[]): Promise<Buffer> =>
  packFiles(
    new Map(
      await Promise.all(
        paths.map(async (path) => [path, await readFile(join(folder, path))] as const),
      ),
    ),
  );
