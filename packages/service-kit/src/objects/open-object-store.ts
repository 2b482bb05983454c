import { FolderStore } from './folder-store.js';
import type { ObjectStore } from './object-store.js';
import type { BucketSettings } from './s3-store.js';

/** A bucket where there is one, or else the folder. */
export const openObjectStore = async (
  dir: string,
  bucket: BucketSettings | undefined,
): Promise<ObjectStore> => {
  if (!bucket) return new FolderStore(dir);
  // Loaded only where it is used: it takes tens of megabytes.
  const { S3Store } = await import('./s3-store.js');
  return new S3Store(bucket);
};
