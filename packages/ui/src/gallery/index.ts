export { Gallery, type GalleryPicture, type GalleryProps } from './gallery.js';
export { Lightbox, type LightboxProps } from './lightbox.js';
export type { Slide } from './slide.js';
