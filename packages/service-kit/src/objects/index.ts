export { FolderStore } from './folder-store.js';
export {
  ContentMismatch,
  type Measured,
  type ObjectStore,
  type StoredObject,
} from './object-store.js';
export { openObjectStore } from './open-object-store.js';
export type { BucketSettings } from './s3-store.js';
