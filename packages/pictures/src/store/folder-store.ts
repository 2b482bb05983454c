import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { nanoid } from 'nanoid';
import type { ImageStore, StoredImage } from './image-store.js';

const ignoreMissing = (error: unknown): undefined => {
  if ((error as { code?: unknown }).code !== 'ENOENT') throw error;
  return undefined;
};

/** Pictures in the folder that the gateway serves at `/media`. */
export class FolderStore implements ImageStore {
  constructor(
    private readonly dir: string,
    readonly folder: string,
  ) {}

  async put(name: string, content: Buffer): Promise<boolean> {
    const path = join(this.dir, name);
    if (await stat(path).catch(ignoreMissing)) return false;
    await mkdir(dirname(path), { recursive: true });
    // A reader never sees half a picture: it appears under its name when it is whole.
    const partial = `${path}.${nanoid(8)}.partial`;
    try {
      await writeFile(partial, content);
      await rename(partial, path);
    } catch (error) {
      await rm(partial, { force: true });
      throw error;
    }
    return true;
  }

  async remove(names: readonly string[]): Promise<void> {
    await Promise.all(names.map((name) => rm(join(this.dir, name), { force: true })));
  }

  async *list(): AsyncIterable<StoredImage> {
    const files = (await readdir(join(this.dir, this.folder)).catch(ignoreMissing)) ?? [];
    const now = performance.timeOrigin + performance.now();
    for (const file of files) {
      const name = `${this.folder}/${file}`;
      const found = await stat(join(this.dir, name)).catch(ignoreMissing);
      if (found) yield { name, ageMs: now - found.mtimeMs };
    }
  }
}
