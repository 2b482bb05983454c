import type { ObjectStore, StoredObject } from '@festival/service-kit/objects';

/** Nest injection token of the service's images. */
export const IMAGE_STORE = Symbol('image store');

/** Their names follow from their content. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** The images of one service: a folder of the media. */
export class ImageStore {
  constructor(
    private readonly objects: ObjectStore,
    /** Names begin with it, and no other is listed. */
    readonly folder: string,
  ) {}

  /** Whole or not at all. @returns whether it was not there before */
  async put(name: string, content: Buffer): Promise<boolean> {
    const options = { type: 'image/webp', cacheControl: IMMUTABLE, size: content.length };
    return (await this.objects.put(name, content, options)) !== undefined;
  }

  /** What is not there is no error. */
  remove(names: readonly string[]): Promise<void> {
    return this.objects.remove(names);
  }

  list(): AsyncIterable<StoredObject> {
    return this.objects.list(`${this.folder}/`);
  }
}
