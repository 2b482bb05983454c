export { Image, type ImageProps, type ImageRatio } from './image.js';
export type { Picture } from './picture.js';
