import { cp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DemoPerson } from './people.js';
import { KEPT_PICTURES } from './pictures.js';

const FOLDER = 'portraits';

/** The file name, without a folder, under which a person's portrait is kept and served. */
export function portraitFile(person: Pick<DemoPerson, '_id'>): string {
  return `${person._id}.svg`;
}

/** Where the site serves a person's portrait, as a path of the site. */
export function portraitPath(person: Pick<DemoPerson, '_id'>): string {
  return `/media/${FOLDER}/${portraitFile(person)}`;
}

/** Everybody's portrait, by the name of its file. */
export async function readPortraits(): Promise<ReadonlyMap<string, Buffer>> {
  const folder = join(KEPT_PICTURES, FOLDER);
  const files = await readdir(folder);
  const read = async (file: string) => [file, await readFile(join(folder, file))] as const;
  return new Map(await Promise.all(files.map(read)));
}

/** Puts everybody's portrait into the folder that the site serves its media from. */
export async function copyPortraits(mediaDir: string): Promise<void> {
  await cp(join(KEPT_PICTURES, FOLDER), join(mediaDir, FOLDER), { recursive: true });
}
