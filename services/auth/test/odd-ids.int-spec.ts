import { authCalls } from '@festival/contracts/calls';
import { callsWithId, oddIds } from '@festival/testing/odd-ids';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { asService, type RunningAuth, startAuth } from './support/start-auth.js';

let auth: RunningAuth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.close());

test.each(callsWithId(authCalls))(
  '$method $path finds nothing by an id that there cannot be',
  async ({ method, path }) => {
    const body = { username: 'kiln', emailAddress: 'kiln@stalls.example', displayName: 'Kiln' };
    for (const id of oddIds) {
      const url = (await auth.app.getUrl()) + path.replace(':id', encodeURIComponent(id));
      const { status } = await fetch(url, {
        method,
        headers: { ...(await asService('catalogue')), 'content-type': 'application/json' },
        ...(method === 'PUT' && { body: JSON.stringify(body) }),
      });
      expect([id, status]).toEqual([id, 404]);
    }
  },
);
