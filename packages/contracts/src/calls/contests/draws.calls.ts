import { z } from 'zod';
import { id } from '../../common/index.js';
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
} from '../../draws/index.js';
import { defineCalls } from '../definition/call.js';

const byId = z.object({ id });
const invalidatedBy = [DRAWS_CHANGED];

/** Contests' calls for lucky draws. */
export const drawsCalls = defineCalls('contests', {
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
