export {
  type EncodedPicture,
  encodePicture,
  fileNames,
  MAX_PIXELS,
  MEDIA_URL,
  type PictureFile,
  widthsFor,
} from './encode-picture.js';
export { fullViews } from './full-views.js';
