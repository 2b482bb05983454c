export { type ArchiveRefusal, BadArchive, packFolder, unpack } from './archive.js';
export { contentId } from './content-id.js';
export { readFolder } from './folder.js';
