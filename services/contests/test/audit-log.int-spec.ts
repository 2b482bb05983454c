import { adminChangesOf } from '@festival/testing/admin-changes';
import { expect, test } from '@jest/globals';

test('what admins change is in the audit log: each call has its test', () => {
  expect(adminChangesOf('contests')).toEqual([
    // points.int-spec
    'PATCH /admin/luckydraw',
    'POST /admin/points/:id/undo',
  ]);
});
