import { FolderStore } from './folder-store.js';
import type { ObjectStore } from './object-store.js';
import type { BucketSettings } from './s3-store.js';
import { bucketOf, type StoreConfig } from './store-variables.js';

/** A bucket if one is configured, otherwise a folder. */
export const openObjectStore = async (
  dir: string,
  bucket: BucketSettings | undefined,
): Promise<ObjectStore> => {
  if (!bucket) return new FolderStore(dir);
  // Loaded on demand, because it takes tens of megabytes of memory.
  const { S3Store } = await import('./s3-store.js');
  return new S3Store(bucket);
};

/** The store that the variables with this prefix describe. */
export const openConfiguredStore = <Prefix extends string>(
  prefix: Prefix,
  config: StoreConfig<Prefix>,
): Promise<ObjectStore> => {
  const { [`${prefix}_DIR`]: dir } = config as Readonly<Record<string, string>>;
  return openObjectStore(dir!, bucketOf(prefix, config));
};
