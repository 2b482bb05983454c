export { FolderStore } from './objects/folder-store.js';
export {
  ContentMismatch,
  type ObjectContent,
  type ObjectStore,
  type StoredObject,
} from './objects/object-store.js';
export { openConfiguredStore, openObjectStore } from './objects/open-object-store.js';
export { type StoreConfig, storeVariables } from './objects/store-variables.js';
