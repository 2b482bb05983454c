import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ImageSet } from '@festival/contracts/pictures';
import pMap from 'p-map';

/** The folder of pictures and portraits. `tools/artwork` creates its files. */
export const KEPT_PICTURES = fileURLToPath(new URL('../pictures/', import.meta.url));

const STORED_AT_ONCE = 16;

/** A service's store of pictures: a folder of the site's media, with the same name as in `KEPT_PICTURES`. */
interface PictureStore {
  readonly folder: string;
  put(name: string, content: Buffer): Promise<unknown>;
}

/** Pictures by the key of what they show. */
export type PicturesByKey = Readonly<Record<string, ImageSet[]>>;

/** The pictures in a folder of the media. */
export async function picturesIn(folder: string): Promise<PicturesByKey> {
  return JSON.parse(await readFile(join(KEPT_PICTURES, `${folder}.json`), 'utf8'));
}

/** Copies the pictures of the store's folder into it. */
export async function storePictures(store: PictureStore): Promise<PicturesByKey> {
  const put = async (file: string) => {
    const name = `${store.folder}/${file}`;
    await store.put(name, await readFile(join(KEPT_PICTURES, name)));
  };
  await pMap(await readdir(join(KEPT_PICTURES, store.folder)), put, {
    concurrency: STORED_AT_ONCE,
  });
  return picturesIn(store.folder);
}
