import { openConfiguredStore } from '@festival/service-kit/objects';
import { ImageStore } from './image-store.js';
import type { MediaConfig } from './media-variables.js';

/**
 * The images in the store that the configuration names: a bucket, or else the folder.
 * @param folder in it, this service's own
 */
export const openImageStore = async (config: MediaConfig, folder: string): Promise<ImageStore> =>
  new ImageStore(await openConfiguredStore('MEDIA', config), folder);
