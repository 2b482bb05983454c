export { Gallery, type GalleryImage, type GalleryProps } from './gallery.js';
export { Lightbox, type LightboxProps } from './lightbox.js';
export type { Slide } from './slide.js';
