export { ImageField } from './images/field/image-field.js';
export { appendImages, type ImageItem, imageIds, keptImages } from './images/image-item.js';
export { type Images, useImages } from './images/use-images.js';
