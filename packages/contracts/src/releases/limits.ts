/** Limits of releases without schemas, so that a page can import one without the schema library. */
import { PREVIEW_SECONDS } from '../retention.js';

/** The hexadecimal digits of a release's id: 128 bits, so that nobody finds other files with the same id. */
export const RELEASE_ID_DIGITS = 32;

/** The beginning of an id, to tell releases apart on a screen. */
export const shortReleaseId = (id: string): string => id.slice(0, 12);

/** The maximum size of an archive. */
export const MAX_RELEASE_BYTES = 20 * 1024 * 1024;

/** The maximum size of its unpacked files, of one of them, and of a document, which is read as a whole. */
export const MAX_UNPACKED_BYTES = 64 * 1024 * 1024;
export const MAX_FILE_BYTES = 8 * 1024 * 1024;
export const MAX_READ_FILE_BYTES = 2 * 1024 * 1024;

/** Of an area's server code. To parse a megabyte takes half a second. */
export const MAX_SERVER_CODE_BYTES = 1024 * 1024;

/** How many times its own size an archive may unpack to. Builds reach five; the first megabyte is free. */
export const MAX_EXPANSION = 50;
export const MAX_RELEASE_FILES = 2_000;
export const MAX_FILE_PATH_LENGTH = 200;

/**
 * The number of stored releases of an area that a rollback can return to, and the number of other stored releases. Releases that visitors may see are
 * stored in addition.
 */
export const KEPT_RELEASES = 10;

/** Of new releases, for each area: checking one takes minutes of a browser that all areas share. */
export const MAX_UPLOADS_PER_HOUR = 60;

/** Of an area: of its new releases, and of its releases that are checked again. */
export const MAX_CHECKS_PER_HOUR = 2 * MAX_UPLOADS_PER_HOUR;

/** The maximum lifetime of an area token, and its default. */
export const MAX_TOKEN_DAYS = 400;
export const TOKEN_DAYS = 180;

/** How long a preview's link works. */
export const PREVIEW_HOURS = PREVIEW_SECONDS / 3_600;

export const MAX_RELEASE_NOTE_LENGTH = 500;
