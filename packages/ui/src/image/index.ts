export { Image, type ImageProps, type ImageRatio } from './image.js';
export type { ImageSource } from './image-source.js';
