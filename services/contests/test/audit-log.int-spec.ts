import { adminChangesOf } from '@festival/service-kit/testing/calls';
import { expect, test } from '@jest/globals';

test('every change by admins is in the audit log: each call has its test', () => {
  expect(adminChangesOf('contests')).toEqual([
    // judging.int-spec
    'DELETE /admin/photos/:id',
    // points.int-spec
    'PATCH /admin/luckydraw',
    // draws.int-spec
    'POST /admin/draws',
    // draw-winners.int-spec
    'POST /admin/draws/:id/draw',
    'POST /admin/draws/:id/redraw',
    // points.int-spec
    'POST /admin/points/:id/undo',
    // points-follow-orders.int-spec, in tools/checks
    'POST /admin/points/reconcile',
    // judging.int-spec
    'PUT /admin/photos/:id/shortlist',
  ]);
});
