export { PhotoField } from './photo-field.js';
export { usePhoto } from './use-photo.js';
