import { z } from 'zod';
import { defineCalls } from '../call.js';
import { entrantRecipientsQuery, entrantSubject, recipientPage, subjectIds } from '../campaigns.js';
import { CLOCK_MOVED } from '../clock.js';
import { id, reasonForm } from '../common.js';
import {
  adminEntry,
  auditedBallot,
  ballotAnswer,
  ballotForm,
  contestResults,
  ownBallot,
  ownEntry,
  PHOTOS_CHANGED,
  photoEdit,
  photoEntry,
  photoForm,
  removedPhoto,
  shortlistForm,
} from '../photos.js';

const byId = z.object({ id });

/** The list of entries and the results also depend on the time. */
const invalidatedBy = [PHOTOS_CHANGED, CLOCK_MOVED];

/** Contests' calls for the photo contest. */
export const photosCalls = defineCalls('contests', {
  'GET /photos': {
    summary:
      'The entries of the photo contest, in random order; once voting has begun, only those that can be voted for',
    access: 'public',
    response: z.array(photoEntry),
    cachedFor: 'everybody',
    invalidatedBy,
  },
  'POST /photos': {
    summary:
      'Submits a photo, by a link and with an image where there is one: one in each category',
    access: ['student'],
    body: photoForm,
    files: 'image',
    response: ownEntry,
    isIdempotent: true,
    refusals: [
      'IDEMPOTENCY_KEY_REUSED',
      'CONTEST_NOT_OPEN',
      'CONTEST_CLOSED',
      'PHOTO_ALREADY_SUBMITTED',
      'UPLOAD_TOO_LARGE',
      'UNSUPPORTED_MEDIA_TYPE',
    ],
  },
  'GET /photos/mine': {
    summary: "The student's own entries, the newest first, withdrawn and removed ones too",
    access: ['student'],
    response: z.array(ownEntry),
  },
  'PUT /photos/:id': {
    summary: "Replaces the student's own entry, until submissions close",
    access: ['student'],
    params: byId,
    body: photoEdit,
    files: 'image',
    response: ownEntry,
    refusals: [
      'NOT_FOUND',
      'CONTEST_NOT_OPEN',
      'CONTEST_CLOSED',
      'PHOTO_ALREADY_SUBMITTED',
      'UPLOAD_TOO_LARGE',
      'UNSUPPORTED_MEDIA_TYPE',
    ],
  },
  'DELETE /photos/:id': {
    summary: "Withdraws the student's own entry, until submissions close; another may follow it",
    access: ['student'],
    params: byId,
    response: z.object({ _id: id }),
    refusals: ['NOT_FOUND', 'CONTEST_NOT_OPEN', 'CONTEST_CLOSED'],
  },
  'POST /photos/vote': {
    summary: "Casts the student's one ballot, for one or two entries",
    access: ['student'],
    body: ballotForm,
    response: ballotAnswer,
    isIdempotent: true,
    refusals: [
      'IDEMPOTENCY_KEY_REUSED',
      'VOTING_NOT_OPEN',
      'VOTING_CLOSED',
      'ALREADY_VOTED',
      'PHOTO_NOT_ELIGIBLE',
    ],
  },
  'GET /photos/ballot': {
    summary: "The student's own ballot, with its receipt",
    access: ['student'],
    response: ownBallot,
  },
  'GET /photos/results': {
    summary: 'The results of the vote, once it has closed',
    access: 'public',
    response: contestResults,
    cachedFor: 'everybody',
    invalidatedBy,
    refusals: ['RESULTS_NOT_YET'],
  },
  'GET /photos/ballots': {
    summary:
      'Every ballot, once voting has closed: a line `receipt,entry,entry` each, in the order of the receipts, which are random',
    access: 'public',
    produces: 'text/csv',
    cachedFor: 'everybody',
    invalidatedBy,
    refusals: ['RESULTS_NOT_YET'],
  },
  'GET /admin/photos': {
    summary: 'Every entry with how to reach its entrant, in the order in which they were submitted',
    access: ['admin'],
    permissions: ['contest'],
    response: z.array(adminEntry),
  },
  'PUT /admin/photos/:id/shortlist': {
    summary:
      'Puts an entry on the shortlist or takes it off; nothing is taken off once voting has begun',
    access: ['admin'],
    permissions: ['contest'],
    params: byId,
    body: shortlistForm,
    response: adminEntry,
    refusals: ['NOT_FOUND', 'SHORTLIST_FIXED', 'VOTING_CLOSED'],
  },
  'DELETE /admin/photos/:id': {
    summary: 'Removes an entry; its entrant is mailed the reason',
    access: ['admin'],
    permissions: ['contest'],
    params: byId,
    body: reasonForm,
    response: adminEntry,
    refusals: ['NOT_FOUND'],
  },
  'GET /internal/removed-photos/:id': {
    summary: 'The data of the mail about a removed entry',
    access: ['service'],
    params: byId,
    response: removedPhoto,
    refusals: ['NOT_FOUND'],
  },
  'GET /internal/recipients/entrants': {
    summary: 'Who has a photo in the contest, each once, a page at a time',
    access: ['service'],
    query: entrantRecipientsQuery,
    response: recipientPage,
  },
  'POST /internal/entrants/current': {
    summary: 'The entries among these that are in the contest now, for mails to their entrants',
    access: ['service'],
    body: subjectIds,
    response: z.array(entrantSubject),
  },
  'GET /admin/photos/download': {
    summary: 'Every entry as `entries.csv`',
    access: ['admin'],
    permissions: ['contest'],
    produces: 'text/csv',
    refusals: ['ENTRIES_NONE'],
  },
  'GET /admin/photos/ballots': {
    summary: 'Who voted when with which ballot, once voting has closed',
    access: ['admin'],
    permissions: ['contest'],
    response: z.array(auditedBallot),
    refusals: ['RESULTS_NOT_YET'],
  },
  'GET /admin/photos/ballots/download': {
    summary: 'The same as `ballots.csv`',
    access: ['admin'],
    permissions: ['contest'],
    produces: 'text/csv',
    refusals: ['RESULTS_NOT_YET', 'BALLOTS_NONE'],
  },
});
