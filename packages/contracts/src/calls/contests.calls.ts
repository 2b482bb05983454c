import { z } from 'zod';
import { adminsWith, anyone, defineCalls, only } from '../call.js';
import { CLOCK_MOVED } from '../clock.js';
import { id, reasonForm } from '../common.js';
import * as draws from '../draws.js';
import * as points from '../points.js';
import { contestsProfilePart } from '../profile.js';
import { clue, quiz, quizAnswer } from '../quizzes.js';
import { photosCalls } from './photos.calls.js';

const invalidatedBy = [draws.DRAWS_CHANGED];

const drawsCalls = defineCalls('contests', {
  'GET /draws': anyone(
    'The draws, the newest first, with all that is needed to recompute them; a page at a time',
    {
      query: draws.drawsQuery,
      response: z.array(draws.draw),
      cachedFor: 'everybody',
      invalidatedBy,
      refusals: ['NOT_FOUND'],
    },
  ),
  'GET /draws/mine': only(
    'student',
    "The student's own code and chances in each closed draw, and what they won",
    { response: z.array(draws.ownChances) },
  ),
  'GET /draws/:id': anyone('One draw', {
    response: draws.draw,
    cachedFor: 'everybody',
    invalidatedBy,
    refusals: ['NOT_FOUND'],
  }),
  'GET /draws/:id/chances': anyone(
    'The list of chances, once the draw is closed; its hash is published',
    {
      produces: 'text/csv',
      cachedFor: 'everybody',
      invalidatedBy,
      refusals: ['NOT_FOUND', 'DRAW_NOT_CLOSED', 'DRAW_VOID'],
    },
  ),
  'POST /draws/:id/consent': only('student', 'A winner agrees to be named, or takes that back', {
    body: draws.consent,
    response: draws.ownChances,
    refusals: ['DRAW_NOT_WON'],
  }),
  'GET /admin/draws': adminsWith(
    'contest',
    'The draws, the newest first, with how to reach who was drawn; a page at a time',
    { query: draws.drawsQuery, response: z.array(draws.adminDraw), refusals: ['NOT_FOUND'] },
  ),
  'POST /admin/draws': adminsWith('contest', 'Announces a draw; nobody can change it afterwards', {
    body: draws.drawForm,
    response: draws.draw,
    isIdempotent: true,
    refusals: ['DRAW_CLOSES_IN_PAST'],
  }),
  'POST /admin/draws/:id/draw': adminsWith(
    'contest',
    "Draws the winners, with the round's randomness: given by hand, or read from the beacon",
    {
      confirms: true,
      body: draws.drawWinners,
      response: draws.draw,
      refusals: [
        'NOT_FOUND',
        'DRAW_NOT_CLOSED',
        'DRAW_TOO_EARLY',
        'DRAW_DRAWN',
        'DRAW_VOID',
        'BEACON_NOT_SIGNED',
        'BEACON_NOT_REACHED',
      ],
    },
  ),
  'POST /admin/draws/:id/redraw': adminsWith(
    'contest',
    'Draws the prize of a winner who did not answer again; the sequence continues',
    {
      confirms: true,
      body: draws.redrawForm,
      response: draws.draw,
      refusals: [
        'NOT_FOUND',
        'DRAW_NOT_DRAWN',
        'DRAW_WINNER_REPLACED',
        'DRAW_WINNER_MAY_ANSWER',
        'DRAW_NOBODY_LEFT',
      ],
    },
  ),
  'GET /internal/draw-winners/:id': only(
    'service',
    'What the mail to a winner is about; nothing once the prize was drawn again',
    { response: draws.drawWonMail, refusals: ['NOT_FOUND'] },
  ),
});

const ofPerformance = z.object({ performance: id });

const quizzesCalls = defineCalls('contests', {
  'GET /clues': anyone(
    'The clues of the scavenger hunt: when each opens, and what it says once it has',
    { response: z.array(clue), cachedFor: 'everybody', invalidatedBy: [CLOCK_MOVED] },
  ),
  'GET /quizzes/:performance': anyone(
    'The quiz of a performance while it is on; afterwards with the right answers. A student gets their own answers too',
    {
      params: ofPerformance,
      response: quiz,
      cachedFor: 'visitors',
      invalidatedBy: [CLOCK_MOVED],
      refusals: ['NOT_FOUND', 'QUIZ_NOT_OPEN'],
    },
  ),
  'POST /quizzes/:performance/answers': only(
    'student',
    'Answers a question of the quiz, once, while the performance is on',
    {
      params: ofPerformance,
      body: quizAnswer,
      response: quizAnswer,
      isIdempotent: true,
      refusals: ['NOT_FOUND', 'QUIZ_NOT_OPEN', 'QUIZ_OVER', 'QUESTION_ANSWERED'],
    },
  ),
});

const pointsCalls = defineCalls('contests', {
  'PATCH /admin/luckydraw': adminsWith(
    'contest',
    'Gives points to the owner of this address, now or at their first login; `points` may come as digits',
    {
      query: points.pointsRecipient,
      body: points.pointsForm,
      response: points.pointEntry,
      isIdempotent: true,
    },
  ),
  'GET /admin/points': adminsWith(
    'contest',
    'The ledger of points, the newest entries first, a page at a time',
    { query: points.pointsQuery, response: points.pointsPage },
  ),
  'GET /admin/points/download': adminsWith(
    'contest',
    "All awards, including undone ones, and each student's purchases, as points.csv",
    { produces: 'text/csv', refusals: ['POINTS_NONE'] },
  ),
  'POST /admin/points/:id/undo': adminsWith(
    'contest',
    'Takes an entry back by a counter-entry; repeating it changes nothing',
    { body: reasonForm, response: points.pointEntry, refusals: ['NOT_FOUND', 'POINTS_UNDO_FINAL'] },
  ),
  'POST /admin/points/reconcile': adminsWith(
    'contest',
    'Compares what every order counts with the catalogue, and corrects differences',
    { response: points.reconciliation },
  ),
  'GET /internal/students/me/points': only(
    'student',
    "The contests' part of the student's profile: points from purchases, and awards",
    { response: contestsProfilePart },
  ),
});

export const contestsCalls = {
  ...photosCalls,
  ...pointsCalls,
  ...quizzesCalls,
  ...drawsCalls,
};
