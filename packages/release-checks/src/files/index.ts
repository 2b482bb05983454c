export { BadArchive, contentId, packFiles, readFolder, unpack } from './archive.js';
