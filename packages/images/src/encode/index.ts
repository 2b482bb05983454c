export {
  type EncodedImage,
  encodeImage,
  fileNames,
  type ImageFile,
  MAX_PIXELS,
  MEDIA_URL,
  widthsFor,
} from './encode-image.js';
export { fullViews } from './full-views.js';
