export { SHOWN_PICTURES, type ShownPictures } from './shown-pictures.js';
export { SweepPictures } from './sweep-pictures.js';
