export { ImagesModule, type ImagesSettings } from './images.module.js';
