export { type ArchiveRefusal, BadArchive, refuseFile } from './bad-archive.js';
export { contentHash, contentId, listFiles } from './content-id.js';
export { readFolder } from './folder.js';
export { packFiles, packFolder } from './pack-files.js';
export { unpack } from './unpack.js';
