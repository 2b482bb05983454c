import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

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
