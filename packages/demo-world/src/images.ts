import { cp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ImageSet } from '@festival/contracts/images';
import pMap from 'p-map';
import type { DemoPerson } from './people.js';

/** The images and portraits as the site stores them. The build makes them from those in `images`. */
export const KEPT_IMAGES = fileURLToPath(new URL('../dist/images/', import.meta.url));

const STORED_AT_ONCE = 16;

/** A service's store of images: a folder of the site's media, with the same name as in `KEPT_IMAGES`. */
interface ImageStore {
  readonly folder: string;
  put(name: string, content: Buffer): Promise<unknown>;
}

/** Images by the key of what they show. */
export type ImagesByKey = Readonly<Record<string, ImageSet[]>>;

export async function imagesIn(folder: string): Promise<ImagesByKey> {
  return JSON.parse(await readFile(join(KEPT_IMAGES, `${folder}.json`), 'utf8'));
}

/** Copies the images of the store's folder into it. */
export async function storeImages(store: ImageStore): Promise<ImagesByKey> {
  const put = async (file: string) => {
    const name = `${store.folder}/${file}`;
    await store.put(name, await readFile(join(KEPT_IMAGES, name)));
  };
  await pMap(await readdir(join(KEPT_IMAGES, store.folder)), put, {
    concurrency: STORED_AT_ONCE,
  });
  return imagesIn(store.folder);
}

const PORTRAITS = 'portraits';

/** The file name of a person's portrait, without a folder. */
export function portraitFile(person: Pick<DemoPerson, '_id'>): string {
  return `${person._id}.svg`;
}

/** The path of a person's portrait on the site. */
export function portraitPath(person: Pick<DemoPerson, '_id'>): string {
  return `/media/${PORTRAITS}/${portraitFile(person)}`;
}

/** All portraits, by file name. */
export async function readPortraits(): Promise<ReadonlyMap<string, Buffer>> {
  const folder = join(KEPT_IMAGES, PORTRAITS);
  const files = await readdir(folder);
  const read = async (file: string) => [file, await readFile(join(folder, file))] as const;
  return new Map(await Promise.all(files.map(read)));
}

/** Copies all portraits into the folder of the site's media. */
export async function copyPortraits(mediaDir: string): Promise<void> {
  await cp(join(KEPT_IMAGES, PORTRAITS), join(mediaDir, PORTRAITS), { recursive: true });
}
