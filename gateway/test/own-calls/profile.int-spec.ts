import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from '@jest/globals';
import { decodeJwt } from 'jose';
import { startGateway, type TestGateway } from '../support/gateway.js';
import { jsonOf } from '../support/json-of.js';
import { signIn } from '../support/sign-in.js';
import { sendJson } from '../support/stand-in.js';

let gateway: TestGateway;
let cookie: string;

beforeAll(async () => {
  gateway = await startGateway();
  ({ cookie } = await signIn(gateway, 'student', 'mei'));
});
afterAll(() => gateway.close());
beforeEach(() => {
  gateway.catalogue.answer = undefined;
  gateway.workshops.answer = (_, response) =>
    sendJson(response, { registeredWorkshops: [], waitlistedWorkshops: [] });
  gateway.contests.answer = (_, response) => sendJson(response, { purchasePoints: 4, points: [] });
});

const profile = (headers: Record<string, string> = { cookie }) =>
  fetch(`${gateway.url}/api/students/profile/`, { headers });

const empty = {
  displayName: 'Mei Lin',
  email: 'student01@e.ntu.edu.sg',
  picture: null,
  registeredWorkshops: [],
  waitlistedWorkshops: [],
  purchasePoints: 0,
  totalPoints: 0,
  points: [],
  pastOrders: [],
};

test('a profile contains the signed-in user, and the data of all services about them', async () => {
  let asked: Record<string, unknown> = {};
  gateway.catalogue.answer = (request, response) => {
    asked = { url: request.url, ...request.headers };
    sendJson(response, { pastOrders: [] });
  };

  const answer = await profile();

  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({
    ...empty,
    purchasePoints: 4,
    totalPoints: 4,
    unavailable: [],
  });
  expect(asked).toMatchObject({
    url: '/internal/students/me',
    'x-request-id': answer.headers.get('x-request-id'),
  });
  expect(decodeJwt(String(asked.authorization).slice('Bearer '.length))).toMatchObject({
    sub: 'mei',
  });
});

test.each([
  [
    'refuses',
    (_: unknown, response: Parameters<typeof sendJson>[0]) => sendJson(response, {}, 500),
  ],
  [
    'answers nonsense',
    (_: unknown, response: Parameters<typeof sendJson>[0]) =>
      sendJson(response, { pastOrders: 'many' }),
  ],
  ['hangs', () => undefined],
] as const)('a service that %s leaves its part empty and is named', async (_, answer) => {
  gateway.catalogue.answer = answer;
  const response = await profile();

  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    ...empty,
    purchasePoints: 4,
    totalPoints: 4,
    unavailable: ['catalogue'],
  });
});

test('workshops come with their places and the place in the queue; without them the rest is there', async () => {
  const batik = {
    _id: 'batik',
    name: 'Batik for beginners',
    images: [],
    imageSets: [],
    numRegistered: 20,
    maxParticipants: 20,
    date: '2021-02-20',
    startTime: '14:00',
    duration: 90,
    location: 'Studio 2',
    position: 3,
  };
  gateway.catalogue.answer = (_, response) => sendJson(response, { pastOrders: [] });
  gateway.workshops.answer = (request, response) =>
    sendJson(
      response,
      request.url === '/internal/students/me/workshops'
        ? { registeredWorkshops: [], waitlistedWorkshops: [batik] }
        : {},
    );
  expect(await jsonOf<object>(profile())).toMatchObject({
    waitlistedWorkshops: [batik],
    unavailable: [],
  });

  gateway.workshops.answer = (_, response) => sendJson(response, {}, 503);
  expect(await jsonOf<object>(profile())).toMatchObject({
    ...empty,
    purchasePoints: 4,
    totalPoints: 4,
    unavailable: ['workshops'],
  });
});

test('points come with their sources, and are added up; without contests the rest is there', async () => {
  const points = [
    { points: 3, category: 'Workshop', source: 'workshop', at: '2021-02-20T08:00:00.000Z' },
    {
      points: 2,
      category: 'Art-Verse Quiz',
      source: 'quiz',
      at: '2021-03-25T12:00:00.000Z',
      note: 'Question 1',
    },
  ];
  gateway.catalogue.answer = (_, response) => sendJson(response, { pastOrders: [] });
  gateway.contests.answer = (request, response) =>
    sendJson(
      response,
      request.url === '/internal/students/me/points' ? { purchasePoints: 4, points } : {},
    );
  expect(await jsonOf<object>(profile())).toEqual({
    ...empty,
    purchasePoints: 4,
    totalPoints: 9,
    points,
    unavailable: [],
  });

  gateway.contests.answer = (_, response) => sendJson(response, {}, 503);
  expect(await jsonOf<object>(profile())).toEqual({ ...empty, unavailable: ['contests'] });
});

describe('with services down', () => {
  const parts = {
    catalogue: { pastOrders: [] },
    workshops: { registeredWorkshops: [], waitlistedWorkshops: [] },
    contests: {
      purchasePoints: 4,
      points: [{ points: 2, category: 'Workshop', source: 'workshop', at: '2021-02-20T08:00:00Z' }],
    },
  } as const;
  const all = Object.keys(parts) as (keyof typeof parts)[];

  it.each([
    ['catalogue', ['catalogue']],
    ['workshops', ['workshops']],
    ['contests', ['contests']],
    ['all of them', all],
  ] as [string, typeof all][])(
    '%s: their parts are empty and named, and the rest is whole',
    async (_, down) => {
      for (const name of all)
        gateway[name].answer = (_, response) =>
          sendJson(response, parts[name], down.includes(name) ? 503 : 200);
      const up = all.filter((name) => !down.includes(name));
      const answer = await profile();
      expect(answer.status).toBe(200);
      expect(await answer.json()).toEqual({
        ...Object.assign({}, empty, ...up.map((name) => parts[name])),
        totalPoints: up.includes('contests') ? 6 : 0,
        unavailable: down,
      });
    },
  );
});

test('a profile is for students: visitors and vendors are asked to sign in', async () => {
  const vendor = await signIn(gateway, 'vendor');
  const [visitor, wrong] = await Promise.all([profile({}), profile({ cookie: vendor.cookie })]);

  expect([visitor.status, (await jsonOf(visitor)).code]).toEqual([401, 'SIGN_IN_REQUIRED']);
  expect([wrong.status, (await jsonOf(wrong)).code]).toEqual([401, 'WRONG_ACCOUNT']);
});
