import { link, mkdir, open, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { nanoid } from 'nanoid';
import {
  ageOf,
  assertName,
  isName,
  type ObjectContent,
  type ObjectStore,
  putFailure,
  type StoredObject,
  toReadable,
  unavailable,
} from './object-store.js';

/** Ignores an error with this code. Any other error of the file system means that the store is unavailable. */
const ignore =
  (code: 'ENOENT' | 'EEXIST') =>
  (error: unknown): undefined => {
    if ((error as { code?: unknown }).code !== code) throw unavailable(error);
    return undefined;
  };
const ignoreMissing = ignore('ENOENT');
const ignoreTaken = ignore('EEXIST');

/** Stores objects as files in a folder, which other processes may serve. The file system needs hard links. */
export class FolderStore implements ObjectStore {
  constructor(private readonly dir: string) {}

  async put(name: string, content: Readable | Buffer): Promise<number | undefined> {
    const path = this.pathOf(name);
    const source = toReadable(content);
    // Written under another name first, so that readers never see half a file.
    const partial = `${path}.${nanoid(8)}.partial`;
    try {
      if (await stat(path).catch(ignoreMissing)) return undefined;
      await mkdir(dirname(path), { recursive: true });
      await writeFile(partial, source);
      const { size } = await stat(partial);
      // Unlike a rename, a link never overwrites an existing file.
      return await link(partial, path).then(() => size, ignoreTaken);
    } catch (error) {
      throw putFailure(source, error);
    } finally {
      source.destroy();
      await rm(partial, { force: true }).catch(() => undefined);
    }
  }

  async get(name: string): Promise<ObjectContent | undefined> {
    const found = await this.head(name);
    const file = found && (await open(this.pathOf(name)).catch(ignoreMissing));
    return file && { content: file.createReadStream(), size: found.size };
  }

  async remove(names: readonly string[]): Promise<void> {
    await Promise.all(names.map((name) => rm(this.pathOf(name)).catch(ignoreMissing)));
  }

  async *list(prefix: string): AsyncIterable<StoredObject> {
    const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1);
    for await (const name of this.namesIn(folder, prefix)) {
      const found = await this.head(name);
      if (found) yield found;
    }
  }

  private async head(name: string): Promise<StoredObject | undefined> {
    const found = await stat(this.pathOf(name)).catch(ignoreMissing);
    if (!found?.isFile()) return undefined;
    return { name, size: found.size, ageMs: ageOf(found.mtimeMs) };
  }

  /** @param folder empty, or with a slash at its end */
  private async *namesIn(folder: string, prefix: string): AsyncGenerator<string> {
    const entries = await readdir(join(this.dir, folder), { withFileTypes: true }).catch(
      ignoreMissing,
    );
    const names = (entries ?? []).map((entry) =>
      entry.isDirectory() ? `${folder}${entry.name}/` : `${folder}${entry.name}`,
    );
    for (const name of names.sort())
      if (name.endsWith('/')) {
        if (name.startsWith(prefix) || prefix.startsWith(name)) yield* this.namesIn(name, prefix);
      } else if (name.startsWith(prefix) && isName(name)) yield name;
  }

  private pathOf(name: string): string {
    assertName(name);
    return join(this.dir, name);
  }
}
