import type { Session } from '@festival/contracts/session';
import { visitorSession } from '@festival/contracts/session';
import { expect, test } from '@jest/globals';
import { createSession } from './host.js';
import { student } from './testing.js';

const signedIn: Session = { ...visitorSession, ...student };

/** A session of a page whose questions to the server are answered by the test. */
const openPage = (initial = visitorSession as Session) => {
  const answers: ((session: Session) => void)[] = [];
  const session = createSession(initial, () => new Promise((resolve) => answers.push(resolve)));
  const roles: string[] = [];
  session.subscribe(() => roles.push(session.get().role));
  return { session, answers, roles };
};

test('an answer that was asked for before a sign-in does not sign out again', async () => {
  const { session, answers, roles } = openPage();
  const refreshed = session.refresh();
  session.set(signedIn);
  answers[0]!(visitorSession);
  await refreshed;
  expect(roles).toEqual(['student']);
});

test('of two answers the one to the later question holds, whichever comes first', async () => {
  const { session, answers, roles } = openPage();
  const refreshed = Promise.all([session.refresh(), session.refresh()]);
  answers[1]!(signedIn);
  answers[0]!(visitorSession);
  await refreshed;
  expect(roles).toEqual(['student']);
});

test('an answer to a question after a sign-in counts, also that the session has ended', async () => {
  const { session, answers, roles } = openPage();
  session.set(signedIn);
  const refreshed = session.refresh();
  answers[0]!(visitorSession);
  await refreshed;
  expect(roles).toEqual(['student', 'visitor']);
});
