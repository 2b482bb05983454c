import { scheduleQueueOf } from '@festival/contracts/jobs';
import { Queues } from '@festival/service-kit/queues';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { eventually } from './eventually.js';

/** Waits until what a schedule does at a service's first start has been done: from then on it leaves a test alone. */
export const firstTurn = (
  app: NestFastifyApplication,
  service: string,
  schedule: string,
): Promise<void> => {
  const queue = app.get(Queues, { strict: false }).get(scheduleQueueOf(service));
  return eventually(async () => (await queue.getCompleted()).some(({ name }) => name === schedule));
};
