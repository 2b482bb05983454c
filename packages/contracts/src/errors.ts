import type { z } from 'zod';
import { NOT_WHOLE } from './money.js';

/** Refusals of the registry of releases. */
const releaseRefusals = {
  AREA_TOKEN_DEAD: {
    status: 401,
    message:
      'This token is not known, has expired or was revoked. Ask an admin with technical permission for a new one.',
  },
  AREA_TOKEN_ELSEWHERE: {
    status: 403,
    message: 'This token is for {area} alone. It can do nothing to another area.',
  },
  RELEASE_TOO_LARGE: {
    status: 413,
    message: 'A release may have {most} MB at most. Leave out what pages do not load.',
  },
  RELEASE_ARCHIVE_UNREADABLE: {
    status: 400,
    message:
      'This is not a whole gzipped tar archive. Please build it again with the festival CLI.',
  },
  RELEASE_FILE_REFUSED: {
    status: 400,
    message: '"{path}" cannot be in a release: {problem}.',
  },
  RELEASE_ARCHIVE_TOO_MUCH: {
    status: 400,
    message: 'The archive has more than {most} at "{path}". Leave out what pages do not load.',
  },
  RELEASE_VERSION_TAKEN: {
    status: 400,
    message:
      'Version {version} of {area} is another release already. Give this one another version.',
  },
  TOO_MANY_UPLOADS: {
    status: 429,
    message: 'Too many releases of this area were uploaded within an hour. Please try again later.',
  },
  TOO_MANY_CHECKS: {
    status: 429,
    message: 'Releases of this area were checked too often within an hour. Please try again later.',
  },
  RELEASE_NOT_CHECKED: {
    status: 400,
    message:
      'Release {version} has not passed its checks, so it cannot be shown. Its report says why.',
  },
  PREVIEWS_OFF: {
    status: 400,
    message:
      'This festival shows no previews, because they have no address of their own (PREVIEW_URL).',
  },
  RELEASE_UNFIT: {
    status: 400,
    message: 'Release {version} does not fit what is live now, so it cannot be shown. {problem}',
  },
  RELEASE_NOT_KEPT: {
    status: 400,
    message: 'There is no earlier release of {area} to go back to.',
  },
  RELEASE_CHANGED: {
    status: 400,
    message: 'Meanwhile somebody changed what is shown of {area}. Look again before you go on.',
  },
} as const;

/** Refusals of the workshops: sign-up, cancelling, offers, editing and attendance. */
const workshopRefusals = {
  WORKSHOP_NOT_OPEN: { status: 400, message: 'Sign-up for workshops opens on {opens}.' },
  WORKSHOP_CLOSED: { status: 400, message: 'Sign up for this workshop has closed!' },
  WORKSHOP_WITHDRAWN: {
    status: 400,
    message: 'This workshop is not taking place any more. We are sorry.',
  },
  WORKSHOP_OVER: {
    status: 400,
    message: 'This workshop has taken place already, so it is too late for that.',
  },
  ALREADY_SIGNED_UP: { status: 400, message: 'You have already signed up for this workshop.' },
  PLACE_FROM_ADMIN: {
    status: 400,
    message:
      'An admin has given somebody with this matric number a place already. Check the number, or ask an admin.',
  },
  TOO_MANY_SIGN_UPS: {
    status: 429,
    message: 'You have signed up and cancelled very often. Please try again in an hour.',
  },
  NOT_REGISTERED: { status: 400, message: 'You are not signed up for this workshop.' },
  BUMP_NOT_OFFERED: {
    status: 400,
    message: 'Only a confirmed place can be given up for a waitlisted one. Nothing has changed.',
  },
  BUMP_FROM_OPEN_TALK: {
    status: 400,
    message:
      'A place in an Open Talk cannot be given up for another workshop. Nothing has changed.',
  },
  NOT_WAITLISTED: {
    status: 400,
    message: 'You are not on the waitlist of the workshop you chose. Nothing has changed.',
  },
  NO_PLACE_TO_BUMP: {
    status: 400,
    message: 'There is no free place in {workshop}. Nothing has changed: you keep your place.',
  },
  BUMP_TO_OVER: {
    status: 400,
    message: '{workshop} has taken place already. Nothing has changed: you keep your place.',
  },
  OFFER_ENDED: {
    status: 400,
    message: 'This offer has ended, so the place goes to the next in the queue.',
  },
  OFFER_TAKEN: {
    status: 400,
    message: 'This place is yours. To give it up, cancel it on your profile.',
  },
  OFFER_PLACE_ELSEWHERE: {
    status: 400,
    message:
      'You have a place in another workshop by now, so this one goes to the next in the queue.',
  },
  WORKSHOP_CHANGED: {
    status: 400,
    message: 'This workshop has been changed since you opened it, so nothing was saved.',
  },
  WORKSHOP_IN_PAST: {
    status: 400,
    message: '{when} is in the past. To save it all the same, confirm it.',
  },
  WORKSHOP_MAX_TOO_LOW: {
    status: 400,
    message:
      'Places that people have, or are offered: {registered}. There cannot be fewer than that.',
  },
  WORKSHOP_KIND_FIXED: {
    status: 400,
    message: 'People have signed up, so the name can neither gain nor lose “{prefix}”.',
  },
  PARTICIPANT_UNKNOWN: {
    status: 400,
    message: 'Nobody, or more than one person, has signed up for a workshop with this address.',
  },
  PARTICIPANT_OTHER_NAME: {
    status: 400,
    message:
      'This matric number is that of {name}, not of {typed}. Correct the number or the name.',
  },
  PARTICIPANT_HAS_PLACE: { status: 400, message: 'This person has a place in {workshop} already.' },
  PARTICIPANT_PLACE_ELSEWHERE: {
    status: 400,
    message: 'This person has a place in another workshop. Move them from there instead.',
  },
  WORKSHOP_FULL: {
    status: 400,
    message: 'Every place in {workshop} is taken, or offered to somebody who waits.',
  },
  REGISTRATION_ENDED: { status: 400, message: 'This person is not signed up there any more.' },
  ATTENDANCE_NEEDS_PLACE: {
    status: 400,
    message: 'Only somebody with a place can have been at a workshop.',
  },
  ATTENDANCE_TOO_EARLY: {
    status: 400,
    message: 'Attendance can be recorded from the day of the workshop on.',
  },
} as const;

/** Refusals about the accounts of vendors and admins, and about links in mails. */
const accountRefusals = {
  ACCOUNT_TAKEN: { status: 400, message: 'This email/username has been used before.' },
  ACCOUNT_UNKNOWN: {
    status: 400,
    message: 'There is no student or vendor with this address or username.',
  },
  NAME_TAKEN: {
    status: 400,
    message: 'This display name is in use, or looks like a name in use. Please choose another.',
  },
  PASSWORD_WRONG: { status: 400, message: 'Your current password is not this one.' },
  RESET_LINK_DEAD: {
    status: 400,
    message: 'This link has been used already or is too old. Please ask for a new one.',
  },
  INVITATION_DEAD: {
    status: 400,
    message:
      'This invitation was used already, taken back, or is too old. Please ask for a new one.',
  },
  ADMIN_DEACTIVATED: {
    status: 400,
    message: 'This admin is deactivated. Invite them again to let them back in.',
  },
  LAST_TECHNICAL_ADMIN: {
    status: 400,
    message:
      'This is the last admin who looks after admins. Give somebody else that permission first.',
  },
  SECOND_FACTOR_NEEDED: {
    status: 401,
    message: 'Please enter the code of your authenticator app too.',
  },
  SECOND_FACTOR_WRONG: {
    status: 401,
    message: 'That code is not right, or was used already. Please wait for the next one.',
  },
  CODE_WRONG: {
    status: 400,
    message: 'That code is not right, or was used already. Please wait for the next one.',
  },
  CONFIRM_BY_CODE: {
    status: 400,
    message: 'Your account has a second factor. Please enter a code of your authenticator app.',
  },
  SECOND_FACTOR_ON: { status: 400, message: 'Your second factor is on already, or was not begun.' },
  SECOND_FACTOR_OFF: { status: 400, message: 'Your second factor is off.' },
  OWN_SECOND_FACTOR: {
    status: 400,
    message: 'This is your own second factor. Turn it off in your account, with a code of it.',
  },
  TOO_MANY_VENDORS: {
    status: 429,
    message: 'Many vendors have signed up from where you are. Please try again later.',
  },
  CONFIRMATION_LINK_DEAD: {
    status: 400,
    message: 'This link does not confirm any vendor. Please log in and ask for a new one.',
  },
  TOO_MANY_CONFIRMATIONS: {
    status: 429,
    message: 'The link was sent several times. Please look into your mailbox, or try again later.',
  },
} as const;

/**
 * Every refusal of the platform: its HTTP status and its sentence. `{name}` is a placeholder for a parameter. A 400 that is not a schema failure is a
 * business rule.
 */
export const errorCatalogue = {
  SCHEMA_MISMATCH: { status: 400, message: 'Schema does not match' },
  SIGN_IN_REQUIRED: { status: 401, message: 'Please log in to continue.' },
  WRONG_ACCOUNT: {
    status: 401,
    message: 'Please log in with the right kind of account to continue ({role}).',
  },
  CREDENTIALS_WRONG: { status: 401, message: 'The username or password is wrong.' },
  PERMISSION_NEEDED: {
    status: 403,
    message: 'Your account may not do this. It needs one of these permissions: {permissions}.',
  },
  CONFIRM_IDENTITY: {
    status: 403,
    message: 'Please confirm that it is you, with your password or a code, and try again.',
  },
  FORBIDDEN: { status: 403, message: 'You are not allowed to do that.' },
  CROSS_SITE_REQUEST: { status: 403, message: 'This request did not come from the festival site.' },
  PREVIEW_ONLY_SHOWS: {
    status: 403,
    message: 'This is a preview of a release. Nobody can log in or change anything here.',
  },
  LOG_IN_ELSEWHERE: {
    status: 403,
    message: 'This account cannot log in at this address. Please log in at {address}.',
  },
  NOT_FOUND: { status: 404, message: 'We could not find that.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'That cannot be done here.' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'That is too large.' },
  UPLOAD_TOO_LARGE: { status: 413, message: 'Maximum of 10 MB total!' },
  MISDIRECTED_REQUEST: { status: 421, message: 'The festival site has another address.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'That kind of content is not understood here.' },
  TOO_MANY_REQUESTS: {
    status: 429,
    message: 'Too many requests. Please wait a moment and try again.',
  },
  TOO_MANY_SIGN_INS: {
    status: 429,
    message: 'Too many attempts. Please wait a few minutes and try again.',
  },
  TOO_MANY_RESETS: {
    status: 429,
    message:
      'A link was asked for several times. Please look into your mailbox, or try again later.',
  },
  SERVICE_UNAVAILABLE: {
    status: 503,
    message: 'This part of the site is resting. Please try again in a moment.',
  },
  INTERNAL: { status: 500, message: 'Something went wrong on our side.' },

  IDEMPOTENCY_KEY_REUSED: {
    status: 400,
    message: 'This Idempotency-Key was used for another request.',
  },
  ...accountRefusals,
  DEMO_ONLY: { status: 404, message: 'We could not find that.' },

  PRODUCT_CHANGED: {
    status: 400,
    message: 'The options of this product were changed meanwhile. Please open it again.',
  },

  ORDER_OUT_OF_STOCK: {
    status: 400,
    message: 'Insufficient stock. Check your cart. There is not enough of: {products}.',
  },
  ORDER_TOTAL_CHANGED: {
    status: 400,
    message: 'The total is now {total}. Please check your order and submit again.',
  },
  ORDER_PRODUCT_GONE: {
    status: 400,
    message: 'No longer for sale: {products}. Please remove it from your cart.',
  },
  ORDER_OPTIONS_CHANGED: {
    status: 400,
    message: 'The options of {products} have changed. Please choose again.',
  },
  ORDER_COLLECTION_NOT_OFFERED: {
    status: 400,
    message: '{products} cannot be had by {collection}. Please choose another way.',
  },
  ORDER_SLOT_UNKNOWN: { status: 400, message: 'There is no such collection slot for {products}.' },
  ORDER_SLOT_TOO_EARLY: {
    status: 400,
    message: 'The chosen slot is too early for {products}. Please choose a later one.',
  },
  TOO_MANY_ADDRESSES: {
    status: 429,
    message:
      'You have had emails sent to {most} addresses besides your own today. Please use one of those, or your own.',
  },
  ORDER_CANCELLED: { status: 400, message: 'This order was cancelled.' },
  ORDER_VERIFIED: {
    status: 400,
    message: 'This order is verified. Undo the verification before cancelling it.',
  },
  ORDERS_CHANGED: { status: 400, message: 'More match now than you saw. Please look again.' },
  PAYMENTS_DIFFER: {
    status: 400,
    message: 'The amount for order {order} is not its total. Nothing was verified.',
  },
  FILTERS_FULL: {
    status: 400,
    message: 'There are 100 saved filters already. Delete one that nobody uses.',
  },
  ORDERS_NONE: { status: 404, message: 'There are no orders to be downloaded.' },

  ...workshopRefusals,
  POINTS_UNDO_FINAL: {
    status: 400,
    message: 'This entry takes points back itself. Please give the points again instead.',
  },
  POINTS_NONE: { status: 404, message: 'There are no points to be downloaded.' },
  QUIZ_NOT_OPEN: { status: 400, message: 'The quiz opens when {performance} begins.' },
  QUIZ_OVER: {
    status: 400,
    message: 'The quiz is over: answers count only while {performance} is on.',
  },
  QUESTION_ANSWERED: {
    status: 400,
    message: 'You have answered this question already. Your first answer counts.',
  },
  DRAW_CLOSES_IN_PAST: { status: 400, message: 'The draw must close in the future.' },
  DRAW_NOT_CLOSED: {
    status: 400,
    message: 'This draw is still open. Its list of chances is published at the close.',
  },
  DRAW_TOO_EARLY: {
    status: 400,
    message: 'The randomness that decides comes out on {at}. Please draw then.',
  },
  DRAW_DRAWN: {
    status: 400,
    message: 'This draw was drawn already, with other randomness. Its winners stand.',
  },
  DRAW_VOID: {
    status: 400,
    message:
      'This draw is void: its list was not published in time before the randomness. Please announce another.',
  },
  BEACON_NOT_SIGNED: {
    status: 400,
    message: 'This is not round {round} of the beacon: its signature is not right.',
  },
  BEACON_NOT_REACHED: {
    status: 400,
    message: 'The beacon could not be asked. Please try again, or give its randomness by hand.',
  },
  DRAW_NOT_DRAWN: { status: 400, message: 'This draw has no winners yet.' },
  DRAW_WINNER_REPLACED: {
    status: 400,
    message: 'This winner’s prize was drawn again already, or they won nothing.',
  },
  DRAW_WINNER_MAY_ANSWER: {
    status: 400,
    message: 'This winner may answer until {until}. The prize can be drawn again then.',
  },
  DRAW_NOBODY_LEFT: { status: 400, message: 'Everybody in this draw has been drawn already.' },
  DRAW_NOT_WON: { status: 400, message: 'You have won nothing in this draw.' },

  CAMPAIGN_STATE: {
    status: 400,
    message: 'This campaign is {state}, so that cannot be done.',
  },
  CAMPAIGN_NOBODY: { status: 400, message: 'There is nobody to write to.' },
  NO_OWN_ADDRESS: { status: 400, message: 'Your account has no email address.' },
  SIGN_UPS_NONE: { status: 404, message: 'There are no sign-ups to be downloaded.' },

  CONTEST_NOT_OPEN: { status: 400, message: 'The contest has not started!' },
  CONTEST_CLOSED: { status: 400, message: 'Submissions have closed.' },
  PHOTO_ALREADY_SUBMITTED: {
    status: 400,
    message: 'You have already submitted a photo in this category.',
  },
  VOTING_NOT_OPEN: { status: 400, message: 'Voting has not started yet.' },
  VOTING_CLOSED: { status: 400, message: 'Voting has closed.' },
  ALREADY_VOTED: { status: 400, message: 'You have already voted.' },
  PHOTO_NOT_ELIGIBLE: {
    status: 400,
    message: 'A photo that you chose cannot be voted for any more. Please choose again.',
  },
  SHORTLIST_FIXED: {
    status: 400,
    message: 'Voting has begun: photos can be added to the shortlist, and not taken off it.',
  },
  TRAIL_NONE: { status: 404, message: 'There is nothing in the trail to be downloaded.' },
  EXPORT_ENDED: { status: 400, message: 'This export has ended already.' },
  ENTRIES_NONE: { status: 404, message: 'There are no entries to be downloaded.' },
  BALLOTS_NONE: { status: 404, message: 'There are no ballots to be downloaded.' },
  RESULTS_NOT_YET: { status: 400, message: 'The results are published when voting has closed.' },
  ...releaseRefusals,
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

/** The sentence of a code, with its parameters filled in. */
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
