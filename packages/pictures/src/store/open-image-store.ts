import { FolderStore } from './folder-store.js';
import type { ImageStore } from './image-store.js';
import type { MediaConfig } from './media-variables.js';

/**
 * The store that the configuration names: a bucket, or else the folder.
 * @param folder in it, this service's own
 */
export const openImageStore = async (config: MediaConfig, folder: string): Promise<ImageStore> => {
  const { MEDIA_DIR, MEDIA_BUCKET: bucket, MEDIA_BUCKET_ENDPOINT: endpoint } = config;
  if (!bucket) return new FolderStore(MEDIA_DIR, folder);
  const { MEDIA_BUCKET_KEY: accessKeyId, MEDIA_BUCKET_SECRET: secretAccessKey } = config;
  const credentials = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined;
  // Loaded only where it is used: it takes tens of megabytes.
  const { S3Store } = await import('./s3-store.js');
  return new S3Store({ bucket, folder, endpoint, credentials, region: config.MEDIA_BUCKET_REGION });
};
