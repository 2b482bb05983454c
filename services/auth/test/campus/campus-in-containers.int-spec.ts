import { expect, it } from '@jest/globals';
import { campusJourney, createCampus, SITE, weiLing } from '../support/campus.js';
import { startAuth } from '../support/start-auth.js';

it('signs people in when only browsers can reach the provider by its public name', async () => {
  const campus = await createCampus(`${SITE}/api/auth/google/callback`, 'campus.invalid');
  await campus.listen();
  const auth = await startAuth({ OIDC_ISSUER: campus.issuer, OIDC_INTERNAL_URL: campus.address });
  const journey = campusJourney(auth, campus);

  const { target } = await journey.leave(auth.browser());
  expect(new URL(target).hostname).toBe('campus.invalid');
  expect((await journey.signIn(weiLing, '/Profile')).location).toBe('/Profile');

  await auth.close();
  await campus.close();
});
