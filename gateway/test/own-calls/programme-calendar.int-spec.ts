import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import ICAL from 'ical.js';
import { startGateway, type TestGateway } from '../support/gateway.js';
import { sendJson } from '../support/stand-in.js';

const nasty = 'Batik; "on", a \\ Tote\nATTENDEE:mailto:all@example.org\nשלום 👩🏽‍🎨';

const workshop = {
  _id: '0190a3c2-7a51-7c0e-9d42-5f1f0f6a1c11',
  name: nasty,
  date: '2021-03-06',
  startTime: '14:00',
  duration: 150,
  location: 'ADM Studio 2, level 1',
  revision: 3,
};

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({ env: { CACHE: 'off' } });
});
afterAll(() => gateway.close());
beforeEach(() => {
  gateway.workshops.answer = (_, response) => sendJson(response, [workshop]);
});

const read = (query = '', headers: Record<string, string> = {}) =>
  fetch(`${gateway.url}/api/programme.ics${query}`, { headers });

const eventsOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((event) => ({
    uid: String(event.getFirstPropertyValue('uid')).split('@')[0],
    starts: String(event.getFirstPropertyValue('dtstart')),
    ends: event.getFirstPropertyValue('dtend')?.toString(),
    summary: event.getFirstPropertyValue('summary'),
    location: event.getFirstPropertyValue('location'),
    sequence: event.getFirstPropertyValue('sequence'),
  }));

test('the programme is one calendar, with what has an hour and what has a whole day', async () => {
  const answer = await read();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const text = await answer.text();
  const events = eventsOf(text);
  expect(events).toHaveLength(18);
  expect(events).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        uid: '2021-busking-1',
        starts: '2021-02-15T10:00:00Z',
        ends: '2021-02-15T12:00:00Z',
        location: 'Livestream',
      }),
      expect.objectContaining({ uid: '2021-workshopsClose', starts: '2021-02-27' }),
      expect.objectContaining({ uid: '2021-photosOpen', starts: '2021-02-08T12:00:00Z' }),
    ]),
  );
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
  expect(text).toContain('\r\nREFRESH-INTERVAL;VALUE=DURATION:PT4H\r\n');
  expect(text.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
});

test('one item is a file, and what people typed stays text', async () => {
  const answer = await read(`?item=workshop-${workshop._id}`);
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="workshop-${workshop._id}.ics"`,
  );
  expect(eventsOf(await answer.text())).toEqual([
    {
      uid: `2021-workshop-${workshop._id}`,
      starts: '2021-03-06T06:00:00Z',
      ends: '2021-03-06T08:30:00Z',
      summary: nasty,
      location: workshop.location,
      sequence: 3,
    },
  ]);
});

test('an unchanged calendar is not sent again, and a changed one is', async () => {
  const etag = (await read()).headers.get('etag') ?? '';
  expect((await read('', { 'if-none-match': etag })).status).toBe(304);
  gateway.workshops.answer = (_, response) =>
    sendJson(response, [{ ...workshop, startTime: '15:00', revision: 4 }]);
  expect((await read('', { 'if-none-match': etag })).status).toBe(200);
});

test.each([
  ['?item=busking-9', 404],
  ['?item=../etc', 400],
  ['?item=busking-1&item=busking-2', 400],
])('what is not on the programme is refused: %s', async (query, status) => {
  expect((await read(query)).status).toBe(status);
});

test('without the workshops there is no calendar, because theirs would forget them', async () => {
  gateway.workshops.answer = (_, response) => sendJson(response, {}, 500);
  expect((await read()).status).toBe(503);
});
