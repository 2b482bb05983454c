export { Gallery, type GalleryPicture, type GalleryProps } from './gallery.js';
