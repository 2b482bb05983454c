export { ImageField } from './field/image-field.js';
export { appendImages, type ImageItem, imageIds, keptImages } from './image-item.js';
export { type Images, useImages } from './use-images.js';
