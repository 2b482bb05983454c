export {
  type EncodedPicture,
  encodePicture,
  MAX_PIXELS,
  MEDIA_URL,
  type PictureFile,
} from './encode-picture.js';
export { fullViews } from './full-views.js';
