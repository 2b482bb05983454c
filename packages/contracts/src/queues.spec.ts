import { expect, test } from '@jest/globals';
import { exportingServices } from './export-kinds.js';
import { allQueues, exportQueueOf, jobs, queueNames } from './jobs.js';

test('every queue is listed once', () => {
  expect(new Set(allQueues).size).toBe(allQueues.length);
  expect(allQueues).toEqual(
    expect.arrayContaining([
      ...Object.values(jobs).flatMap(({ queue }) => (typeof queue === 'string' ? queue : [])),
      ...Object.values(queueNames),
      ...exportingServices.map(exportQueueOf),
      'contests.order-events',
    ]),
  );
});
