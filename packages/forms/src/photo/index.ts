export { PhotoField } from './photo-field.js';
export { type NewPhoto, usePhoto } from './use-photo.js';
