import { z } from 'zod';
import { id, reasonForm } from '../../common/index.js';
import {
  pointEntry,
  pointsForm,
  pointsPage,
  pointsQuery,
  pointsRecipient,
  reconciliation,
} from '../../points/index.js';
import { contestsProfilePart } from '../../profile/index.js';
import { defineCalls } from '../definition/call.js';

/** Contests' calls for points: chances in the lucky draw. */
export const pointsCalls = defineCalls('contests', {
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
