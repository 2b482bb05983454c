import { expect, test } from '@jest/globals';
import { timelineOf } from './trace.mjs';

const ID = '0f2d8a2e-1111-4222-8333-444455556666';

/** @param {string} service @param {number} at milliseconds @param {string} msg @param {object} facts */
const line = (service, at, msg, facts) =>
  JSON.stringify({
    ...{ level: 30, time: new Date(Date.UTC(2021, 1, 10) + at).toISOString(), service },
    ...{ requestId: ID, ...facts, msg },
  });

const JOB = 'order-placed.1';

test('a request is followed through the gateway, a service, the outbox, a job and a mail', () => {
  const logs = [
    'not JSON {',
    line('catalogue', 51, 'request', { method: 'POST', url: '/orders', status: 200, ms: 40 }),
    line('catalogue', 92, 'job queued', { queue: 'mail', job: JOB }),
    // As docker compose shows it.
    `mailer-1  | ${line('mailer', 150, 'job done', { queue: 'mail', job: JOB, waitedMs: 5, ms: 60 })}`,
    line('mailer', 149, 'mail sent', { messageId: JOB, answer: 250, ms: 30 }),
    line('catalogue', 110, 'request', {
      method: 'GET',
      url: '/internal/orders/1',
      status: 200,
      ms: 9,
    }),
    line('gateway', 52, 'request', { method: 'POST', url: '/api/orders', status: 200, ms: 52 }),
    line('gateway', 60, 'request', { requestId: `${ID}-of-another`, ms: 1 }),
    line('mailer', 95, 'a service did not answer', { err: { message: 'connect ECONNREFUSED' } }),
  ];
  expect(timelineOf(ID, logs)).toEqual([
    '2021-02-10T00:00:00.000Z',
    '     0 ms  gateway    POST /api/orders → 200, 52 ms',
    '    11 ms  catalogue    POST /orders → 200, 40 ms',
    '    85 ms  catalogue      mail ← order-placed.1',
    '    90 ms  mailer           mail → order-placed.1, waited 5 ms, 60 ms',
    '    95 ms  mailer             a service did not answer: connect ECONNREFUSED',
    '   101 ms  catalogue          GET /internal/orders/1 → 200, 9 ms',
    '   119 ms  mailer             mail order-placed.1, SMTP 250, 30 ms',
  ]);
});

test('a request that no log names has no timeline', () => {
  const logs = [line('gateway', 0, 'request', { requestId: 'another', note: ID })];
  expect(timelineOf(ID, logs)).toEqual([]);
});
