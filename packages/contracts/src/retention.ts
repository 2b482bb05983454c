/**
 * How long personal data is kept, in seconds of real time. Services follow these limits and the privacy policy shows them. The module has no schemas, so
 * that a page can import a number without the schema library.
 */

const HOUR = 3_600;
const DAY = 24 * HOUR;

/**
 * The longest life of a session, and its end when nobody uses it. An admin can do the most, so theirs lasts one working day, and not over a long
 * break.
 */
export const SESSION_SECONDS = { student: 30 * DAY, vendor: 30 * DAY, admin: 12 * HOUR } as const;
export const UNUSED_SESSION_SECONDS = {
  student: 7 * DAY,
  vendor: 7 * DAY,
  admin: 2 * HOUR,
} as const;

/** The most by which a session's last use may be known too late. */
export const SESSION_USE_SECONDS = 300;

/** How long a password or code that an admin gave counts for calls that ask for one (`confirms` in `contracts/calls`). */
export const CONFIRMED_SECONDS = 600;

/** A browser in which an account signed in with a password. Its wrong passwords are counted separately. */
export const DEVICE_SECONDS = 180 * DAY;

/** Which release a visitor is shown who opened the link of a preview. */
export const PREVIEW_SECONDS = DAY;

/** The maximum duration of a sign-in at the identity provider. */
export const SIGN_IN_SECONDS = 600;

/** How long wrong passwords are counted, from the first one. */
export const WRONG_PASSWORD_SECONDS = 15 * 60;

/** A link by which somebody becomes an admin. */
export const INVITATION_SECONDS = 3 * DAY;

/** A link for a vendor's new password, its record after the link has ended, and the counts of those who ask for links. */
export const PASSWORD_RESET_SECONDS = { link: HOUR, record: DAY, counts: 15 * 60 } as const;

/** An export and its file, after the export has ended. */
export const EXPORT_SECONDS = DAY;

/** The network address of a security event, such as a failed login or an action of an admin. */
export const SECURITY_ADDRESS_SECONDS = 30 * DAY;

/** A job after it ended. Done jobs are kept so that the outbox sees them, failed ones so that an admin can see why. */
export const JOB_SECONDS = { done: DAY, failed: 30 * DAY } as const;

/**
 * The record of a mail that was sent or failed for good. It must outlive the mail's job, which is deleted after a month at the latest. A site may
 * configure less than `most`, but not less than `least`.
 */
export const DELIVERY_SECONDS = { least: JOB_SECONDS.failed + DAY, most: 90 * DAY } as const;

/** An `Idempotency-Key`: longer than any page repeats a request. */
export const IDEMPOTENCY_KEY_SECONDS = 7 * DAY;

/**
 * What the festival needs people for, and no longer than this after its last day: then their names, addresses, numbers and notes are erased. In seconds
 * of festival time.
 */
export const AFTER_FESTIVAL_SECONDS = {
  orders: 180 * DAY,
  signUps: 90 * DAY,
  photoEntries: 180 * DAY,
  /** The voters' names. What was voted stays. */
  ballots: 180 * DAY,
  /** Who owns points and chances, and the names of winners. Sums and lists stay. */
  chances: 180 * DAY,
  /** Students, vendors and their stalls, and admins who were deactivated. */
  accounts: 365 * DAY,
  mails: 365 * DAY,
  /** Who did what. What was done and when stays. */
  trail: 365 * DAY,
} as const;
export type EndingKind = keyof typeof AFTER_FESTIVAL_SECONDS;

const MINUTE = 60;
const SPELL_SECONDS_HOUR = 60 * MINUTE;
const SPELL_SECONDS_DAY = 24 * SPELL_SECONDS_HOUR;

const units = [
  [SPELL_SECONDS_DAY, 'day'],
  [SPELL_SECONDS_HOUR, 'hour'],
  [MINUTE, 'minute'],
] as const;

/** A duration in the largest unit that divides it: `7 days`, `12 hours`. */
export const spellSeconds = (seconds: number): string => {
  for (const [length, name] of units)
    if (seconds % length === 0) {
      const count = seconds / length;
      return `${count} ${name}${count === 1 ? '' : 's'}`;
    }
  return `${seconds} seconds`;
};
