export { useUpload } from './use-upload.js';
