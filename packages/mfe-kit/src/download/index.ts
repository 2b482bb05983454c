export { useDownload } from './use-download.js';
