import { cp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { KEPT_IMAGES } from '../images.js';
import type { DemoPerson } from './people.js';

const FOLDER = 'portraits';

/** The file name of a person's portrait, without a folder. */
export function portraitFile(person: Pick<DemoPerson, '_id'>): string {
  return `${person._id}.svg`;
}

/** The path of a person's portrait on the site. */
export function portraitPath(person: Pick<DemoPerson, '_id'>): string {
  return `/media/${FOLDER}/${portraitFile(person)}`;
}

/** All portraits, by file name. */
export async function readPortraits(): Promise<ReadonlyMap<string, Buffer>> {
  const folder = join(KEPT_IMAGES, FOLDER);
  const files = await readdir(folder);
  const read = async (file: string) => [file, await readFile(join(folder, file))] as const;
  return new Map(await Promise.all(files.map(read)));
}

/** Copies all portraits into the folder of the site's media. */
export async function copyPortraits(mediaDir: string): Promise<void> {
  await cp(join(KEPT_IMAGES, FOLDER), join(mediaDir, FOLDER), { recursive: true });
}
