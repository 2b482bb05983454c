export {
  encodeImage,
  fileNames,
  MEDIA_URL,
  widthsFor,
} from './encode-image.js';
export { fullViews } from './full-views.js';
