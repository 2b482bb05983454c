import { type Session, visitorSession } from '@festival/contracts/session';
import { createTabDraft } from '@festival/forms/drafts';
import { ApiError } from '@festival/mfe-kit/api';
import { type Api, createApi } from '@festival/mfe-kit/api-client';
import { createSession } from '@festival/mfe-kit/host';
import { expect, jest, test } from '@jest/globals';
import { createSignIn } from './create-sign-in.js';

const student: Session = {
  _id: 's1',
  role: 'student',
  displayName: 'Mei Lin',
  email: 'student01@e.ntu.edu.sg',
  picture: null,
};

const set = (answer: () => Response) => {
  const api: Api = createApi({ fetch: async () => answer() });
  const session = createSession(visitorSession, async () => session.get());
  const onChange = jest.fn();
  return { session, onChange, signIn: createSignIn({ api, session, onChange }) };
};
const signedOut = () => Response.json(visitorSession);

test('a student with a session continues without a dialog', async () => {
  const { signIn, session } = set(() => Response.json(student));
  await expect(signIn.requireStudent()).resolves.toBe(true);
  expect(signIn.prompt()).toBeUndefined();
  expect(session.get()).toEqual(student);
});

test('a visitor is asked, and closing the dialog declines', async () => {
  const { signIn } = set(signedOut);
  const answer = signIn.requireStudent({ reason: 'To check out' });
  await new Promise<void>((resolve) => signIn.subscribe(resolve));
  expect(signIn.prompt()).toEqual({ reason: 'To check out' });
  signIn.close();
  await expect(answer).resolves.toBe(false);
  expect(signIn.prompt()).toBeUndefined();
});

test('a page that is left before the server has answered gets no dialog', async () => {
  const { signIn } = set(signedOut);
  const answer = signIn.requireStudent();
  signIn.close();
  await expect(answer).resolves.toBe(false);
  expect(signIn.prompt()).toBeUndefined();
});

test('an answer from before a sign-in elsewhere asks nobody to sign in', async () => {
  const { signIn, session } = set(signedOut);
  const answer = signIn.requireStudent();
  session.set(student);
  await expect(answer).resolves.toBe(true);
  expect(session.get()).toEqual(student);
});

test('signing in in another tab answers the open dialog', async () => {
  const { signIn, session } = set(signedOut);
  const answer = signIn.requireStudent();
  await new Promise<void>((resolve) => signIn.subscribe(resolve));
  session.set(student);
  await expect(answer).resolves.toBe(true);
  expect(signIn.prompt()).toBeUndefined();
});

test('an unreachable server does not count as a refusal', async () => {
  const { signIn } = set(() => {
    throw new TypeError('Failed to fetch');
  });
  await expect(signIn.requireStudent()).rejects.toBeInstanceOf(ApiError);
  expect(signIn.prompt()).toBeUndefined();
});

test('signing out and signing in as a vendor or admin are sent to the other tabs', async () => {
  const { signIn, session, onChange } = set(() => Response.json(visitorSession));
  signIn.adopt({ ...student, role: 'admin' });
  expect(session.get().role).toBe('admin');
  await signIn.signOut();
  expect(session.get().role).toBe('visitor');
  expect(onChange).toHaveBeenCalledTimes(2);
});

test('signing out deletes drafts in the tab, and a session that ends by itself keeps them', async () => {
  const draft = createTabDraft('form', { name: '' });
  const { signIn, session } = set(signedOut);
  session.set(student);
  draft.keep('s1', { name: 'Mei Lin' });
  session.set(visitorSession);
  expect(draft.read('s1')).toEqual({ name: 'Mei Lin' });
  await signIn.signOut();
  expect(draft.read('s1')).toBeUndefined();
});
