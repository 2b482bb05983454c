/** Limits without a schema, so that a page can ask for one and not get the schema library with it. */

/** From this many on, stock is unlimited and is never decremented. */
export const UNLIMITED_STOCK = 999_999;

/** What unlimited stock is answered as: older pages tell it from a large number by more than 1e5 of an option, 1e7 in all. */
export const UNLIMITED_ANSWER = 100_000_000;

export const isUnlimited = (stock: number): boolean => stock >= UNLIMITED_STOCK;

/** The most characters that orders are searched for. */
export const LONGEST_ORDER_SEARCH = 100;

/** The most characters that the ledger of points is searched for. */
export const LONGEST_POINTS_SEARCH = 100;

/** The most orders that one call verifies, or looks up by their numbers. */
export const MAX_ORDERS_A_CALL = 1_000;

/** The most orders on a page of the desk. */
export const MAX_ORDERS_A_PAGE = 500;

export const LONGEST_FILTER_NAME = 60;
export const MAX_SAVED_FILTERS = 100;

/** The most of one variation that one order may hold. */
export const MAX_QUANTITY_A_VARIATION = 10_000;

export const MAX_PRODUCTS_AN_ORDER = 100;

export const PRODUCTS_PER_PAGE = 15;

/** The most characters of a delivery address, and of a comment to a vendor. */
export const MAX_NOTE_LENGTH = 255;

/** The most characters that a vendor may say of itself or of a product. */
export const MAX_DESCRIPTION_LENGTH = 5_000;

/** One request's pictures, in number and in bytes; a product has no more of them. */
export const MAX_PICTURES = 10;
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;

/** The most options of one attribute. */
export const MAX_OPTIONS = 30;

/** The longest `Idempotency-Key`. */
export const IDEMPOTENCY_KEY_LENGTH = 128;

/** The most places a workshop may have. */
export const MAX_PARTICIPANTS = 100_000;

/** The longest a workshop may last. */
export const MAX_WORKSHOP_MINUTES = 24 * 60;

/** How often somebody may sign up for one workshop within an hour, when they cancel each time: each time is mailed. */
export const MAX_SIGN_UPS_AN_HOUR = 10;

/** To how many addresses a day, besides its own, a student may have mails sent. */
export const MAX_FOREIGN_ADDRESSES = 5;

/** How many workshops the home page shows. */
export const HOME_WORKSHOPS = 4;

/** The most characters that an entrant may say of a photo, and below it in the gallery. */
export const MAX_ENTRY_DESCRIPTION_LENGTH = 3_000;
export const MAX_CAPTION_LENGTH = 140;

/** The most entries of one ballot. */
export const MAX_VOTES = 2;

/** The most characters of a reason that people are told. */
export const MAX_REASON_LENGTH = 500;

/** The longest address that a student or member of staff signs in with. */
export const MAX_CAMPUS_ADDRESS_LENGTH = 254;

/** The most chances that one award gives: more is a slip of the finger. */
export const MAX_POINTS_AN_AWARD = 1_000;

/** The most prizes of one draw. */
export const MAX_DRAW_PRIZES = 50;

/** The most chances that a draw may ask of whoever takes part. */
export const MAX_CHANCES_TO_TAKE_PART = 1_000;

/** The least time from a draw's close to the randomness that decides. */
export const MIN_MINUTES_BEFORE_DRAW = 10;

/** How long after the close a draw's list is written: what was under way at the close is in it. */
export const DRAW_CLOSE_GRACE_SECONDS = 60;

/** How long a draw's list stands published, at least, before the randomness comes out. A draw whose list is later is void. */
export const MIN_MINUTES_LIST_STANDS = 5;

/** How long a winner has to answer before the prize may be drawn again. */
export const DRAW_ANSWER_DAYS = 7;
/** The most characters that the trail is searched for. */
export const LONGEST_TRAIL_SEARCH = 100;

/** The most characters that an admin may write to the many of a campaign. */
export const MAX_NOTE_TO_MANY = 2_000;

/** The most characters that the recipients of a campaign are searched for. */
export const LONGEST_RECIPIENT_SEARCH = 100;
