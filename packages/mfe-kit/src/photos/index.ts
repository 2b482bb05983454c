export { preparePicture, UnreadablePicture } from './prepare-picture.js';
