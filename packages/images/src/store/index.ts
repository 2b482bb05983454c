export { IMAGE_STORE, ImageStore } from './image-store.js';
export { mediaVariables } from './media-variables.js';
export { openImageStore } from './open-image-store.js';
