import { z } from 'zod';
import { adminsWith, anyone, defineCalls, only } from '../call.js';
import * as campaigns from '../campaigns.js';
import { CLOCK_MOVED } from '../clock.js';
import { id, reasonForm } from '../common.js';
import * as photos from '../photos.js';

/** The list of entries and the results also depend on the time. */
const invalidatedBy = [photos.PHOTOS_CHANGED, CLOCK_MOVED];

export const photosCalls = defineCalls('contests', {
  'GET /photos': anyone(
    'The entries of the photo contest, in random order; once voting has begun, only those that can be voted for',
    { response: z.array(photos.photoEntry), cachedFor: 'everybody', invalidatedBy },
  ),
  'POST /photos': only(
    'student',
    'Submits a photo, by a link and with an image where there is one: one in each category',
    {
      body: photos.photoForm,
      files: 'image',
      response: photos.ownEntry,
      isIdempotent: true,
      refusals: ['CONTEST_NOT_OPEN', 'CONTEST_CLOSED', 'PHOTO_ALREADY_SUBMITTED'],
    },
  ),
  'GET /photos/mine': only(
    'student',
    "The student's own entries, the newest first, withdrawn and removed ones too",
    { response: z.array(photos.ownEntry) },
  ),
  'PUT /photos/:id': only('student', "Replaces the student's own entry, until submissions close", {
    body: photos.photoEdit,
    files: 'image',
    response: photos.ownEntry,
    refusals: ['NOT_FOUND', 'CONTEST_NOT_OPEN', 'CONTEST_CLOSED', 'PHOTO_ALREADY_SUBMITTED'],
  }),
  'DELETE /photos/:id': only(
    'student',
    "Withdraws the student's own entry, until submissions close; another may follow it",
    {
      response: z.object({ _id: id }),
      refusals: ['NOT_FOUND', 'CONTEST_NOT_OPEN', 'CONTEST_CLOSED'],
    },
  ),
  'POST /photos/vote': only('student', "Casts the student's one ballot, for one or two entries", {
    body: photos.ballotForm,
    response: photos.ballotAnswer,
    isIdempotent: true,
    refusals: ['VOTING_NOT_OPEN', 'VOTING_CLOSED', 'ALREADY_VOTED', 'PHOTO_NOT_ELIGIBLE'],
  }),
  'GET /photos/ballot': only('student', "The student's own ballot, with its receipt", {
    response: photos.ownBallot,
  }),
  'GET /photos/results': anyone('The results of the vote, once it has closed', {
    response: photos.contestResults,
    cachedFor: 'everybody',
    invalidatedBy,
    refusals: ['RESULTS_NOT_YET'],
  }),
  'GET /photos/ballots': anyone(
    'Every ballot, once voting has closed: a line `receipt,entry,entry` each, in the order of the receipts, which are random',
    { produces: 'text/csv', cachedFor: 'everybody', invalidatedBy, refusals: ['RESULTS_NOT_YET'] },
  ),
  'GET /admin/photos': adminsWith(
    'contest',
    'Every entry with how to reach its entrant, in the order in which they were submitted',
    { response: z.array(photos.adminEntry) },
  ),
  'PUT /admin/photos/:id/shortlist': adminsWith(
    'contest',
    'Puts an entry on the shortlist or takes it off; nothing is taken off once voting has begun',
    {
      body: photos.shortlistForm,
      response: photos.adminEntry,
      refusals: ['NOT_FOUND', 'SHORTLIST_FIXED', 'VOTING_CLOSED'],
    },
  ),
  'DELETE /admin/photos/:id': adminsWith(
    'contest',
    'Removes an entry; its entrant is mailed the reason',
    { body: reasonForm, response: photos.adminEntry, refusals: ['NOT_FOUND'] },
  ),
  'GET /internal/removed-photos/:id': only(
    'service',
    'The data of the mail about a removed entry',
    { response: photos.removedPhoto, refusals: ['NOT_FOUND'] },
  ),
  'GET /internal/recipients/entrants': only(
    'service',
    'Who has a photo in the contest, each once, a page at a time',
    { query: campaigns.entrantRecipientsQuery, response: campaigns.recipientPage },
  ),
  'POST /internal/entrants/current': only(
    'service',
    'The entries among these that are in the contest now, for mails to their entrants',
    { body: campaigns.subjectIds, response: z.array(campaigns.entrantSubject) },
  ),
  'GET /admin/photos/download': adminsWith('contest', 'Every entry as `entries.csv`', {
    produces: 'text/csv',
    refusals: ['ENTRIES_NONE'],
  }),
  'GET /admin/photos/ballots': adminsWith(
    'contest',
    'Who voted when with which ballot, once voting has closed',
    { response: z.array(photos.auditedBallot), refusals: ['RESULTS_NOT_YET'] },
  ),
  'GET /admin/photos/ballots/download': adminsWith('contest', 'The same as `ballots.csv`', {
    produces: 'text/csv',
    refusals: ['RESULTS_NOT_YET', 'BALLOTS_NONE'],
  }),
});
