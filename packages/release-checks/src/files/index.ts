export {
  contentHash,
  contentId,
  listFiles,
  packFiles,
  packFolder,
  readFolder,
} from './pack-files.js';
export { BadArchive, unpack } from './unpack.js';
