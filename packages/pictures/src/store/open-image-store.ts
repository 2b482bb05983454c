import { type BucketSettings, openObjectStore } from '@festival/service-kit/objects';
import { ImageStore } from './image-store.js';
import type { MediaConfig } from './media-variables.js';

const bucketOf = (config: MediaConfig): BucketSettings | undefined => {
  const { MEDIA_BUCKET: bucket, MEDIA_BUCKET_ENDPOINT: endpoint } = config;
  const { MEDIA_BUCKET_KEY: accessKeyId, MEDIA_BUCKET_SECRET: secretAccessKey } = config;
  const credentials = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined;
  return bucket === undefined
    ? undefined
    : { bucket, endpoint, credentials, region: config.MEDIA_BUCKET_REGION };
};

/**
 * The images in the store that the configuration names: a bucket, or else the folder.
 * @param folder in it, this service's own
 */
export const openImageStore = async (config: MediaConfig, folder: string): Promise<ImageStore> =>
  new ImageStore(await openObjectStore(config.MEDIA_DIR, bucketOf(config)), folder);
