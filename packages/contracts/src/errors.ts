import type { z } from 'zod';
import { NOT_WHOLE } from './money.js';

/**
 * The sentence of every refusal of the platform, by HTTP status. `{name}` is a placeholder for a parameter. A 400 that is not a schema failure is a
 * business rule.
 */
const sentences = {
  400: {
    // Every call.
    SCHEMA_MISMATCH: 'Schema does not match',
    IDEMPOTENCY_KEY_REUSED: 'This Idempotency-Key was used for another request.',
    // Accounts of vendors and admins, and links in mails.
    ACCOUNT_TAKEN: 'This email/username has been used before.',
    PERSON_IS_ADMIN: 'This address is an admin’s. Admins are deactivated, not erased.',
    ACCOUNT_UNKNOWN: 'There is no student or vendor with this address or username.',
    NAME_TAKEN: 'This display name is in use, or looks like a name in use. Please choose another.',
    PASSWORD_WRONG: 'Your current password is not this one.',
    RESET_LINK_DEAD: 'This link has been used already or is too old. Please ask for a new one.',
    INVITATION_DEAD:
      'This invitation was used already, taken back, or is too old. Please ask for a new one.',
    ADMIN_DEACTIVATED: 'This admin is deactivated. Invite them again to let them back in.',
    LAST_TECHNICAL_ADMIN:
      'This is the last admin who looks after admins. Give somebody else that permission first.',
    CODE_WRONG: 'That code is not right, or was used already. Please wait for the next one.',
    CONFIRM_BY_CODE:
      'Your account has a second factor. Please enter a code of your authenticator app.',
    SECOND_FACTOR_ON: 'Your second factor is on already, or was not begun.',
    SECOND_FACTOR_OFF: 'Your second factor is off.',
    OWN_SECOND_FACTOR:
      'This is your own second factor. Turn it off in your account, with a code of it.',
    CONFIRMATION_LINK_DEAD:
      'This link does not confirm any vendor. Please log in and ask for a new one.',
    // Products and orders.
    PRODUCT_CHANGED: 'The options of this product were changed meanwhile. Please open it again.',
    ORDER_OUT_OF_STOCK: 'Insufficient stock. Check your cart. There is not enough of: {products}.',
    ORDER_TOTAL_CHANGED: 'The total is now {total}. Please check your order and submit again.',
    ORDER_PRODUCT_GONE: 'No longer for sale: {products}. Please remove it from your cart.',
    ORDER_OPTIONS_CHANGED: 'The options of {products} have changed. Please choose again.',
    ORDER_COLLECTION_NOT_OFFERED:
      '{products} cannot be had by {collection}. Please choose another way.',
    ORDER_SLOT_UNKNOWN: 'There is no such collection slot for {products}.',
    ORDER_SLOT_TOO_EARLY: 'The chosen slot is too early for {products}. Please choose a later one.',
    ORDER_CANCELLED: 'This order was cancelled.',
    ORDER_VERIFIED: 'This order is verified. Undo the verification before cancelling it.',
    ORDERS_CHANGED: 'More match now than you saw. Please look again.',
    PAYMENTS_DIFFER: 'The amount for order {order} is not its total. Nothing was verified.',
    FILTERS_FULL: 'There are 100 saved filters already. Delete one that nobody uses.',
    // Workshops: sign-up, cancelling, offers, editing and attendance.
    WORKSHOP_NOT_OPEN: 'Sign-up for workshops opens on {opens}.',
    WORKSHOP_CLOSED: 'Sign up for this workshop has closed!',
    WORKSHOP_WITHDRAWN: 'This workshop is not taking place any more. We are sorry.',
    WORKSHOP_OVER: 'This workshop has taken place already, so it is too late for that.',
    ALREADY_SIGNED_UP: 'You have already signed up for this workshop.',
    PLACE_FROM_ADMIN:
      'An admin has given somebody with this matric number a place already. Check the number, or ask an admin.',
    NOT_REGISTERED: 'You are not signed up for this workshop.',
    BUMP_NOT_OFFERED:
      'Only a confirmed place can be given up for a waitlisted one. Nothing has changed.',
    BUMP_FROM_OPEN_TALK:
      'A place in an Open Talk cannot be given up for another workshop. Nothing has changed.',
    NOT_WAITLISTED: 'You are not on the waitlist of the workshop you chose. Nothing has changed.',
    NO_PLACE_TO_BUMP:
      'There is no free place in {workshop}. Nothing has changed: you keep your place.',
    BUMP_TO_OVER: '{workshop} has taken place already. Nothing has changed: you keep your place.',
    OFFER_ENDED: 'This offer has ended, so the place goes to the next in the queue.',
    OFFER_TAKEN: 'This place is yours. To give it up, cancel it on your profile.',
    OFFER_PLACE_ELSEWHERE:
      'You have a place in another workshop by now, so this one goes to the next in the queue.',
    WORKSHOP_CHANGED: 'This workshop has been changed since you opened it, so nothing was saved.',
    WORKSHOP_IN_PAST: '{when} is in the past. To save it all the same, confirm it.',
    WORKSHOP_MAX_TOO_LOW:
      'Places that people have, or are offered: {registered}. There cannot be fewer than that.',
    WORKSHOP_KIND_FIXED: 'People have signed up, so the name can neither gain nor lose “{prefix}”.',
    PARTICIPANT_UNKNOWN:
      'Nobody, or more than one person, has signed up for a workshop with this address.',
    PARTICIPANT_OTHER_NAME:
      'This matric number is that of {name}, not of {typed}. Correct the number or the name.',
    PARTICIPANT_HAS_PLACE: 'This person has a place in {workshop} already.',
    PARTICIPANT_PLACE_ELSEWHERE:
      'This person has a place in another workshop. Move them from there instead.',
    WORKSHOP_FULL: 'Every place in {workshop} is taken, or offered to somebody who waits.',
    REGISTRATION_ENDED: 'This person is not signed up there any more.',
    ATTENDANCE_NEEDS_PLACE: 'Only somebody with a place can have been at a workshop.',
    ATTENDANCE_TOO_EARLY: 'Attendance can be recorded from the day of the workshop on.',
    // Points, quizzes and draws.
    POINTS_UNDO_FINAL: 'This entry takes points back itself. Please give the points again instead.',
    QUIZ_NOT_OPEN: 'The quiz opens when {performance} begins.',
    QUIZ_OVER: 'The quiz is over: answers count only while {performance} is on.',
    QUESTION_ANSWERED: 'You have answered this question already. Your first answer counts.',
    DRAW_CLOSES_IN_PAST: 'The draw must close in the future.',
    DRAW_NOT_CLOSED: 'This draw is still open. Its list of chances is published at the close.',
    DRAW_TOO_EARLY: 'The randomness that decides comes out on {at}. Please draw then.',
    DRAW_DRAWN: 'This draw was drawn already, with other randomness. Its winners stand.',
    DRAW_VOID:
      'This draw is void: its list was not published in time before the randomness. Please announce another.',
    BEACON_NOT_SIGNED: 'This is not round {round} of the beacon: its signature is not right.',
    BEACON_NOT_REACHED:
      'The beacon could not be asked. Please try again, or give its randomness by hand.',
    DRAW_NOT_DRAWN: 'This draw has no winners yet.',
    DRAW_WINNER_REPLACED: 'This winner’s prize was drawn again already, or they won nothing.',
    DRAW_WINNER_MAY_ANSWER:
      'This winner may answer until {until}. The prize can be drawn again then.',
    DRAW_NOBODY_LEFT: 'Everybody in this draw has been drawn already.',
    DRAW_NOT_WON: 'You have won nothing in this draw.',
    // The photo contest.
    CONTEST_NOT_OPEN: 'The contest has not started!',
    CONTEST_CLOSED: 'Submissions have closed.',
    PHOTO_ALREADY_SUBMITTED: 'You have already submitted a photo in this category.',
    VOTING_NOT_OPEN: 'Voting has not started yet.',
    VOTING_CLOSED: 'Voting has closed.',
    ALREADY_VOTED: 'You have already voted.',
    PHOTO_NOT_ELIGIBLE: 'A photo that you chose cannot be voted for any more. Please choose again.',
    SHORTLIST_FIXED:
      'Voting has begun: photos can be added to the shortlist, and not taken off it.',
    RESULTS_NOT_YET: 'The results are published when voting has closed.',
    // Campaigns, exports and the trail.
    CAMPAIGN_STATE: 'This campaign is {state}, so that cannot be done.',
    CAMPAIGN_NOBODY: 'There is nobody to write to.',
    NO_OWN_ADDRESS: 'Your account has no email address.',
    EXPORT_ENDED: 'This export has ended already.',
    // Releases.
    RELEASE_ARCHIVE_UNREADABLE:
      'This is not a whole gzipped tar archive. Please build it again with the festival CLI.',
    RELEASE_FILE_REFUSED: '"{path}" cannot be in a release: {problem}.',
    RELEASE_ARCHIVE_TOO_MUCH:
      'The archive has more than {most} at "{path}". Leave out what pages do not load.',
    RELEASE_VERSION_TAKEN:
      'Version {version} of {area} is another release already. Give this one another version.',
    RELEASE_NOT_CHECKED:
      'Release {version} has not passed its checks, so it cannot be shown. Its report says why.',
    PREVIEWS_OFF:
      'This festival shows no previews, because they have no address of their own (PREVIEW_URL).',
    RELEASE_UNFIT:
      'Release {version} does not fit what is live now, so it cannot be shown. {problem}',
    RELEASE_NOT_KEPT: 'There is no earlier release of {area} to go back to.',
    RELEASE_CHANGED:
      'Meanwhile somebody changed what is shown of {area}. Look again before you go on.',
  },
  401: {
    SIGN_IN_REQUIRED: 'Please log in to continue.',
    WRONG_ACCOUNT: 'Please log in with the right kind of account to continue ({role}).',
    CREDENTIALS_WRONG: 'The username or password is wrong.',
    SECOND_FACTOR_NEEDED: 'Please enter the code of your authenticator app too.',
    SECOND_FACTOR_WRONG:
      'That code is not right, or was used already. Please wait for the next one.',
    AREA_TOKEN_DEAD:
      'This token is not known, has expired or was revoked. Ask an admin with technical permission for a new one.',
  },
  403: {
    PERMISSION_NEEDED:
      'Your account may not do this. It needs one of these permissions: {permissions}.',
    CONFIRM_IDENTITY: 'Please confirm that it is you, with your password or a code, and try again.',
    FORBIDDEN: 'You are not allowed to do that.',
    CROSS_SITE_REQUEST: 'This request did not come from the festival site.',
    PREVIEW_ONLY_SHOWS:
      'This is a preview of a release. Nobody can log in or change anything here.',
    LOG_IN_ELSEWHERE: 'This account cannot log in at this address. Please log in at {address}.',
    AREA_TOKEN_ELSEWHERE: 'This token is for {area} alone. It can do nothing to another area.',
  },
  404: {
    NOT_FOUND: 'We could not find that.',
    DEMO_ONLY: 'We could not find that.',
    ORDERS_NONE: 'There are no orders to be downloaded.',
    POINTS_NONE: 'There are no points to be downloaded.',
    ENTRIES_NONE: 'There are no entries to be downloaded.',
    BALLOTS_NONE: 'There are no ballots to be downloaded.',
    SIGN_UPS_NONE: 'There are no sign-ups to be downloaded.',
    TRAIL_NONE: 'There is no activity to be downloaded.',
  },
  405: {
    METHOD_NOT_ALLOWED: 'That cannot be done here.',
  },
  413: {
    PAYLOAD_TOO_LARGE: 'That is too large.',
    UPLOAD_TOO_LARGE: 'Maximum of 10 MB total!',
    RELEASE_TOO_LARGE: 'A release may have {most} MB at most. Leave out what pages do not load.',
  },
  415: {
    UNSUPPORTED_MEDIA_TYPE: 'That kind of content is not understood here.',
  },
  421: {
    MISDIRECTED_REQUEST: 'The festival site has another address.',
  },
  429: {
    TOO_MANY_REQUESTS: 'Too many requests. Please wait a moment and try again.',
    TOO_MANY_SIGN_INS: 'Too many attempts. Please wait a few minutes and try again.',
    TOO_MANY_RESETS:
      'A link was asked for several times. Please look into your mailbox, or try again later.',
    TOO_MANY_VENDORS: 'Many vendors have signed up from where you are. Please try again later.',
    TOO_MANY_CONFIRMATIONS:
      'The link was sent several times. Please look into your mailbox, or try again later.',
    TOO_MANY_ADDRESSES:
      'You have had emails sent to {most} addresses besides your own today. Please use one of those, or your own.',
    TOO_MANY_SIGN_UPS: 'You have signed up and cancelled very often. Please try again in an hour.',
    TOO_MANY_CHECKS:
      'Too many releases of this area were sent or checked within an hour. Please try again later.',
  },
  500: {
    INTERNAL: 'Something went wrong on our side.',
  },
  503: {
    SERVICE_UNAVAILABLE: 'This part of the site is resting. Please try again in a moment.',
  },
} as const;

type Sentences = typeof sentences;
export type ErrorCode = { [Status in keyof Sentences]: keyof Sentences[Status] }[keyof Sentences];

/** The HTTP status and the sentence of each code. */
export const errorCatalogue = Object.fromEntries(
  Object.entries(sentences).flatMap(([status, ofStatus]) =>
    Object.entries(ofStatus).map(([code, message]) => [code, { status: Number(status), message }]),
  ),
) as Readonly<Record<ErrorCode, { status: number; message: string }>>;

export const errorSentence = (
  code: ErrorCode,
  params: Readonly<Record<string, string | number>> = {},
): string =>
  errorCatalogue[code].message.replace(/\{(\w+)\}/g, (_, name: string) =>
    String(params[name] ?? ''),
  );

export type ValidationSource = 'body' | 'query' | 'headers';

/** The schema failures of one part of a request: the keys, and one message with a sentence for each. */
export interface ValidationPart {
  source: ValidationSource;
  keys: string[];
  message: string;
}

type Issue = z.core.$ZodIssue;

const typeNames: Record<string, string> = {
  string: 'must be a string',
  number: 'must be a number',
  int: NOT_WHOLE,
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be an object',
};

/** zod's own messages start like this. Any other message was written for people. */
const isDefaultMessage = (message: string) =>
  /^(Invalid|Too (small|big)|Unrecognized|Expected)/.test(message);

const bound = (origin: string, end: 'least' | 'most', limit: number | bigint): string => {
  if (origin === 'string') return `must have at ${end} ${limit} characters`;
  if (origin === 'array') return `must hold at ${end} ${limit}`;
  return `must be at ${end} ${limit}`;
};

const predicate = (issue: Issue): string => {
  if (issue.code === 'invalid_type') {
    if (issue.input === undefined && issue.message.includes('received undefined'))
      return 'is required';
    if (!isDefaultMessage(issue.message)) return issue.message;
    return typeNames[issue.expected] ?? 'is not valid';
  }
  if (!isDefaultMessage(issue.message)) return issue.message;
  if (issue.code === 'too_small') return bound(issue.origin, 'least', issue.minimum);
  if (issue.code === 'too_big') return bound(issue.origin, 'most', issue.maximum);
  if (issue.code === 'unrecognized_keys') return 'is not allowed';
  return 'is not valid';
};

const isSentence = (text: string) => /^[A-Z]/.test(text);

/**
 * Describes a schema failure for the client, e.g. `"price" must be at least 0`. A message that starts with a capital is a sentence of our own and stays as
 * it is. Only the first problem of each key is reported.
 */
export const describeIssues = (
  source: ValidationSource,
  issues: readonly Issue[],
): ValidationPart => {
  const byKey = new Map<string, string>();
  for (const issue of issues) {
    const key = issue.path.map(String).join('.') || source;
    const text = predicate(issue);
    if (!byKey.has(key)) byKey.set(key, isSentence(text) ? text : `"${key}" ${text}`);
  }
  return {
    source,
    keys: [...byKey.keys()],
    message: [...new Set(byKey.values())].join('. '),
  };
};
