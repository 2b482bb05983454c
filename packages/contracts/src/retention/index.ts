/**
 * How long what is kept of people, in seconds of real time. Services keep to it and the privacy policy says it, so it has no
 * schema: a page that asks for a number does not get the schema library with it.
 */
const HOUR = 3_600;
const DAY = 24 * HOUR;

/** A session, from signing in. An admin's can do most, and lasts a working day. */
export const SESSION_SECONDS = { student: 7 * DAY, vendor: 7 * DAY, admin: 12 * HOUR } as const;

/** A browser that an account was signed in to with a password: its wrong passwords are counted apart. */
export const DEVICE_SECONDS = 180 * DAY;

/** Which releases of the site somebody is shown: those that are tried on some visitors, or a preview that a link led to. */
export const SHOWN_RELEASE_SECONDS = { canary: 7 * DAY, preview: DAY } as const;

/** A sign-in under way: how long somebody may take at the identity provider. */
export const SIGN_IN_SECONDS = 600;

/** Wrong passwords, counted from the first. */
export const WRONG_PASSWORD_SECONDS = 15 * 60;

/** An export, with its file, after it has ended. */
export const EXPORT_SECONDS = DAY;

/** A job, after it is done: the outbox sees that it is; or has failed for good: an admin can see why. */
export const JOB_SECONDS = { done: DAY, failed: 30 * DAY } as const;

/**
 * The record of a mail whose fate is settled. Nobody asks for the mail again by then: the note to send it is gone after a month at the
 * latest. A site may keep it for less, but not for less than that.
 */
export const DELIVERY_SECONDS = { least: JOB_SECONDS.failed + DAY, most: 90 * DAY } as const;

/** An `Idempotency-Key`: it belongs to a session, and no session lasts longer. */
export const IDEMPOTENCY_KEY_SECONDS = SESSION_SECONDS.student;

/** What the software itself never deletes. */
export const NO_END = null;

/** A ballot: the count has to stay checkable, so that the database refuses to delete one. */
export const BALLOT_SECONDS = NO_END;

/** An address that wants no more notes: who forgets it writes to it again. */
export const UNSUBSCRIBED_SECONDS = NO_END;
