import { z } from 'zod';
import { defineCalls } from '../call.js';
import { CLOCK_MOVED } from '../clock.js';
import { id, reasonForm } from '../common.js';
import {
  adminDraw,
  consent,
  DRAWS_CHANGED,
  draw,
  drawForm,
  drawsQuery,
  drawWinners,
  drawWonMail,
  ownChances,
  redrawForm,
} from '../draws.js';
import {
  pointEntry,
  pointsForm,
  pointsPage,
  pointsQuery,
  pointsRecipient,
  reconciliation,
} from '../points.js';
import { contestsProfilePart } from '../profile.js';
import { clue, quiz, quizAnswer } from '../quizzes.js';
import { photosCalls } from './photos.calls.js';

const byId = z.object({ id });
const invalidatedBy = [DRAWS_CHANGED];

/** Contests' calls for lucky draws. */
const drawsCalls = defineCalls('contests', {
  'GET /draws': {
    summary:
      'The draws, the newest first, with all that is needed to recompute them; a page at a time',
    access: 'public',
    query: drawsQuery,
    response: z.array(draw),
    cachedFor: 'everybody',
    invalidatedBy,
    refusals: ['NOT_FOUND'],
  },
  'GET /draws/mine': {
    summary: "The student's own code and chances in each closed draw, and what they won",
    access: ['student'],
    response: z.array(ownChances),
  },
  'GET /draws/:id': {
    summary: 'One draw',
    access: 'public',
    params: byId,
    response: draw,
    cachedFor: 'everybody',
    invalidatedBy,
    refusals: ['NOT_FOUND'],
  },
  'GET /draws/:id/chances': {
    summary: 'The list of chances, once the draw is closed; its hash is published',
    access: 'public',
    params: byId,
    produces: 'text/csv',
    cachedFor: 'everybody',
    invalidatedBy,
    refusals: ['NOT_FOUND', 'DRAW_NOT_CLOSED', 'DRAW_VOID'],
  },
  'POST /draws/:id/consent': {
    summary: 'A winner agrees to be named, or takes that back',
    access: ['student'],
    params: byId,
    body: consent,
    response: ownChances,
    refusals: ['DRAW_NOT_WON'],
  },
  'GET /admin/draws': {
    summary: 'The draws, the newest first, with how to reach who was drawn; a page at a time',
    access: ['admin'],
    permissions: ['contest'],
    query: drawsQuery,
    response: z.array(adminDraw),
    refusals: ['NOT_FOUND'],
  },
  'POST /admin/draws': {
    summary: 'Announces a draw; nobody can change it afterwards',
    access: ['admin'],
    permissions: ['contest'],
    body: drawForm,
    response: draw,
    isIdempotent: true,
    refusals: ['IDEMPOTENCY_KEY_REUSED', 'DRAW_CLOSES_IN_PAST'],
  },
  'POST /admin/draws/:id/draw': {
    summary:
      "Draws the winners, with the round's randomness: given by hand, or read from the beacon",
    access: ['admin'],
    permissions: ['contest'],
    confirms: true,
    params: byId,
    body: drawWinners,
    response: draw,
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
  'POST /admin/draws/:id/redraw': {
    summary: 'Draws the prize of a winner who did not answer again; the sequence continues',
    access: ['admin'],
    permissions: ['contest'],
    confirms: true,
    params: byId,
    body: redrawForm,
    response: draw,
    refusals: [
      'NOT_FOUND',
      'DRAW_NOT_DRAWN',
      'DRAW_WINNER_REPLACED',
      'DRAW_WINNER_MAY_ANSWER',
      'DRAW_NOBODY_LEFT',
    ],
  },
  'GET /internal/draw-winners/:id': {
    summary: 'What the mail to a winner is about; nothing once the prize was drawn again',
    access: ['service'],
    params: byId,
    response: drawWonMail,
    refusals: ['NOT_FOUND'],
  },
});

const ofPerformance = z.object({ performance: id });

/** Contests' calls for clues and quizzes, which open and close by festival time. */
const quizzesCalls = defineCalls('contests', {
  'GET /clues': {
    summary: 'The clues of the scavenger hunt: when each opens, and what it says once it has',
    access: 'public',
    response: z.array(clue),
    cachedFor: 'everybody',
    invalidatedBy: [CLOCK_MOVED],
  },
  'GET /quizzes/:performance': {
    summary:
      'The quiz of a performance while it is on; afterwards with the right answers. A student gets their own answers too',
    access: 'public',
    params: ofPerformance,
    response: quiz,
    cachedFor: 'visitors',
    invalidatedBy: [CLOCK_MOVED],
    refusals: ['NOT_FOUND', 'QUIZ_NOT_OPEN'],
  },
  'POST /quizzes/:performance/answers': {
    summary: 'Answers a question of the quiz, once, while the performance is on',
    access: ['student'],
    params: ofPerformance,
    body: quizAnswer,
    response: quizAnswer,
    isIdempotent: true,
    refusals: [
      'IDEMPOTENCY_KEY_REUSED',
      'NOT_FOUND',
      'QUIZ_NOT_OPEN',
      'QUIZ_OVER',
      'QUESTION_ANSWERED',
    ],
  },
});

/** Contests' calls for points: chances in the lucky draw. */
const pointsCalls = defineCalls('contests', {
  'PATCH /admin/luckydraw': {
    summary:
      'Gives points to the owner of this address, now or at their first login; `points` may come as digits',
    access: ['admin'],
    permissions: ['contest'],
    query: pointsRecipient,
    body: pointsForm,
    response: pointEntry,
    isIdempotent: true,
    refusals: ['IDEMPOTENCY_KEY_REUSED'],
  },
  'GET /admin/points': {
    summary: 'The ledger of points, the newest entries first, a page at a time',
    access: ['admin'],
    permissions: ['contest'],
    query: pointsQuery,
    response: pointsPage,
  },
  'GET /admin/points/download': {
    summary: "All awards, including undone ones, and each student's purchases, as points.csv",
    access: ['admin'],
    permissions: ['contest'],
    produces: 'text/csv',
    refusals: ['POINTS_NONE'],
  },
  'POST /admin/points/:id/undo': {
    summary: 'Takes an entry back by a counter-entry; repeating it changes nothing',
    access: ['admin'],
    permissions: ['contest'],
    params: z.object({ id }),
    body: reasonForm,
    response: pointEntry,
    refusals: ['NOT_FOUND', 'POINTS_UNDO_FINAL'],
  },
  'POST /admin/points/reconcile': {
    summary: 'Compares what every order counts with the catalogue, and corrects differences',
    access: ['admin'],
    permissions: ['contest'],
    response: reconciliation,
  },
  'GET /internal/students/me/points': {
    summary: "The contests' part of the student's profile: points from purchases, and awards",
    access: ['student'],
    response: contestsProfilePart,
  },
});

export const contestsCalls = {
  ...photosCalls,
  ...pointsCalls,
  ...quizzesCalls,
  ...drawsCalls,
};
