import type { BootData } from '@festival/contracts/boot';
import { type Session, visitorSession } from '@festival/contracts/session';
import { chooseEdition } from '@festival/edition';
import { afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { createHost } from './create-host.js';

const student: Session = {
  ...visitorSession,
  _id: 'student-1',
  role: 'student',
  displayName: 'Tan Wei Ling',
};
const clock = { now: '2021-02-10T10:00:00+08:00', timeZone: 'Asia/Singapore', rehearsal: false };
const hoursLater = { ...clock, now: '2021-02-10T14:00:00+08:00' };

const boot: BootData = {
  mode: 'production',
  edition: { ...chooseEdition('2021') },
  clock,
  session: visitorSession,
  areas: [],
};

const answers: Record<string, unknown> = {
  '/api/auth/session': student,
  '/api/clock': hoursLater,
};

const answering = () =>
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (url) => Response.json(answers[String(url)]));

/** jsdom has no navigation entries. */
const arriveBy = (type: string) =>
  Object.assign(performance, { getEntriesByType: () => [{ type, responseStart: 0 }] });

/** Node's own channel would keep the test process alive, because a page never closes its channel. */
beforeAll(() => {
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
});

afterEach(() => {
  Reflect.deleteProperty(performance, 'getEntriesByType');
  jest.restoreAllMocks();
});

test('a page from the browser’s history cache reads the session and the time again', async () => {
  answering();
  arriveBy('back_forward');
  const host = createHost(boot);
  await waitFor(() => expect(host.session.get()).toEqual(student));
  await waitFor(() => expect(host.clock.state()).toEqual(hoursLater));
});

test('a page fresh from the server asks nothing that came with it', () => {
  const fetch = answering();
  arriveBy('navigate');
  const host = createHost(boot);
  expect(host.session.get()).toEqual(visitorSession);
  expect(fetch).not.toHaveBeenCalled();
});
