/** Limits of releases, without a schema, so that a page can ask for one and not get the schema library with it. */
import { SHOWN_RELEASE_SECONDS } from '../retention/index.js';

/** The largest archive, as it is sent. */
export const MAX_RELEASE_BYTES = 20 * 1024 * 1024;

/** What it may unpack to. */
export const MAX_UNPACKED_BYTES = 64 * 1024 * 1024;
export const MAX_RELEASE_FILES = 2_000;
export const MAX_FILE_PATH_LENGTH = 200;

/** How many releases of an area are kept, besides those that somebody may be shown. */
export const KEPT_RELEASES = 10;

/** The longest that an area token lasts, and how long one does of which nothing else was said. */
export const MAX_TOKEN_DAYS = 400;
export const TOKEN_DAYS = 180;

/** How long the link of a preview works. */
export const PREVIEW_HOURS = SHOWN_RELEASE_SECONDS.preview / 3_600;

export const MAX_RELEASE_NOTE_LENGTH = 500;
