import { authCalls } from '@festival/contracts/calls';
import { callsWithId, oddIds } from '@festival/service-kit/testing/calls';
import { admin, student } from '@festival/service-kit/testing/identity';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { asPerson, asService, type RunningAuth, startAuth } from './support/start-auth.js';

let auth: RunningAuth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.close());

const identities: Record<string, () => Promise<Record<string, string>>> = {
  admin: () => asPerson(admin),
  student: () => asPerson(student()),
  service: () => asService('catalogue'),
};
const bodies: Record<string, unknown> = {
  'PUT /admin/admins/:id/permissions': { permissions: ['orders'] },
  'PUT /internal/vendor-accounts/:id': {
    username: 'kiln',
    emailAddress: 'kiln@stalls.example',
    displayName: 'Kiln',
  },
};

test.each(callsWithId(authCalls))(
  '$method $path finds nothing by an impossible id',
  async ({ method, path, access }) => {
    const headers = await identities[access]?.();
    const body = bodies[`${method} ${path}`];
    for (const id of oddIds) {
      const url = path.replace(':id', encodeURIComponent(id));
      const { status } = await auth.browser().ask(method, url, body, headers);
      expect([id, status]).toEqual([id, 404]);
    }
  },
);
