import type { ImageFolder } from '@festival/contracts/images';
import {
  type ObjectStore,
  openConfiguredStore,
  type StoreConfig,
  type StoredObject,
  storeVariables,
} from '../objects.js';

export const IMAGE_STORE = Symbol('image store');

/** Safe because the names are derived from the content. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** The images of one service, in its folder of the media. */
export class ImageStore {
  constructor(
    private readonly objects: ObjectStore,
    /** All names start with it. */
    readonly folder: ImageFolder,
  ) {}

  /** Stores the content completely or not at all. @returns whether the name was free */
  async put(name: string, content: Buffer): Promise<boolean> {
    const options = { type: 'image/webp', cacheControl: IMMUTABLE };
    return (await this.objects.put(name, content, options)) !== undefined;
  }

  /** Ignores names that do not exist. */
  remove(names: readonly string[]): Promise<void> {
    return this.objects.remove(names);
  }

  list(): AsyncIterable<StoredObject> {
    return this.objects.list(`${this.folder}/`);
  }
}

export const mediaVariables = storeVariables('MEDIA');

export type MediaConfig = StoreConfig<'MEDIA'>;

/**
 * The images in the configured store: a bucket, otherwise a folder.
 * @param folder the service's own folder
 */
export const openImageStore = async (
  config: MediaConfig,
  folder: ImageFolder,
): Promise<ImageStore> => new ImageStore(await openConfiguredStore('MEDIA', config), folder);
