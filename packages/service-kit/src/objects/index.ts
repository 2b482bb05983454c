export { FolderStore } from './folder-store.js';
export {
  ContentMismatch,
  type ObjectContent,
  type ObjectStore,
  type StoredObject,
} from './object-store.js';
export { openConfiguredStore, openObjectStore } from './open-object-store.js';
export { type StoreConfig, storeVariables } from './store-variables.js';
