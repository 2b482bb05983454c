/** Limits without schemas, so that a page can import one without the schema library. Lengths are in characters. */

/** Stock of at least this number is unlimited and never decremented. */
export const UNLIMITED_STOCK = 999_999;

/** The answer for unlimited stock. Older pages treat more than 1e5 for an option, or 1e7 in total, as unlimited. */
export const UNLIMITED_ANSWER = 100_000_000;

export const isUnlimited = (stock: number): boolean => stock >= UNLIMITED_STOCK;

export const MAX_ORDER_SEARCH_LENGTH = 100;
export const MAX_POINTS_SEARCH_LENGTH = 100;
export const MAX_ORDERS_PER_CALL = 1_000;
export const MAX_ORDERS_PER_PAGE = 500;
export const MAX_FILTER_NAME_LENGTH = 60;
export const MAX_SAVED_FILTERS = 100;
export const MAX_QUANTITY_PER_VARIATION = 10_000;
export const MAX_PRODUCTS_PER_ORDER = 100;
export const PRODUCTS_PER_PAGE = 15;

/** The maximum length of a delivery address, and of a comment to a vendor, in characters. */
export const MAX_NOTE_LENGTH = 255;
export const MAX_DESCRIPTION_LENGTH = 5_000;

/** The maximum number and size of the images of a request; also the maximum number of a product's images. */
export const MAX_IMAGES = 10;
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;
export const MAX_OPTIONS = 30;
export const IDEMPOTENCY_KEY_LENGTH = 128;
export const MAX_PARTICIPANTS = 100_000;
export const MAX_WORKSHOP_MINUTES = 24 * 60;

/** How often a student may sign up for the same workshop within an hour, cancelling in between. Each sign-up sends a mail. */
export const MAX_SIGN_UPS_PER_HOUR = 10;

/** How many addresses besides their own a student may have mails sent to in a day. */
export const MAX_FOREIGN_ADDRESSES = 5;
export const HOME_WORKSHOPS = 4;

/** The maximum length of an entry's description, in characters. The other limit is for its caption in the gallery. */
export const MAX_ENTRY_DESCRIPTION_LENGTH = 3_000;
export const MAX_CAPTION_LENGTH = 140;
export const MAX_VOTES = 2;
export const MAX_REASON_LENGTH = 500;
export const MAX_CAMPUS_ADDRESS_LENGTH = 254;

/** The maximum number of chances of one award. A higher number is a typing error. */
export const MAX_POINTS_PER_AWARD = 1_000;
export const DRAWS_PER_PAGE = 100;
export const MAX_DRAW_PRIZES = 50;
export const MAX_CHANCES_TO_TAKE_PART = 1_000;

/** The minimum time from a draw's close to the randomness that decides. */
export const MIN_MINUTES_BEFORE_DRAW = 10;

/** The time from the close to the writing of a draw's list, so that awards in progress at the close are included. */
export const DRAW_CLOSE_GRACE_SECONDS = 60;

/** The minimum time from the publication of a draw's list to the randomness. A draw whose list is later is void. */
export const MIN_MINUTES_LIST_STANDS = 5;

/** The time that a winner has to answer before their prize may be drawn again. */
export const DRAW_ANSWER_DAYS = 7;
export const MAX_TRAIL_SEARCH_LENGTH = 100;
export const MAX_NOTE_TO_MANY = 2_000;
export const MAX_RECIPIENT_SEARCH_LENGTH = 100;
