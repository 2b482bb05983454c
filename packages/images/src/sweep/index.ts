export type { ShownImages } from './shown-images.js';
export { SweepImages } from './sweep-images.js';
