export { FolderStore } from './folder-store.js';
export { IMAGE_STORE, type ImageStore, type StoredImage } from './image-store.js';
export { type MediaConfig, mediaVariables } from './media-variables.js';
export { openImageStore } from './open-image-store.js';
