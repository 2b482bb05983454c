import type { ImageFolder } from '@festival/contracts/images';
import { openConfiguredStore } from '@festival/service-kit/objects';
import { ImageStore } from './image-store.js';
import type { MediaConfig } from './media-variables.js';

/**
 * The images in the configured store: a bucket, otherwise a folder.
 * @param folder the service's own folder
 */
export const openImageStore = async (
  config: MediaConfig,
  folder: ImageFolder,
): Promise<ImageStore> => new ImageStore(await openConfiguredStore('MEDIA', config), folder);
