import type { CatalogueConfig } from '../config.js';
import { FolderStore } from './folder-store.js';
import type { ImageStore } from './image-store.js';

/** The store that the configuration names: a folder. */
export const openImageStore = async ({ MEDIA_DIR }: CatalogueConfig): Promise<ImageStore> =>
  new FolderStore(MEDIA_DIR);
