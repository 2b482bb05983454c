import { scheduleQueueOf } from '@festival/contracts/jobs';
import { Queues } from '@festival/service-kit/queues';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { eventually } from './eventually.js';

/** Waits until a schedule has run at a service's first start. After that it does not run during a test. */
export const firstTurn = (
  app: NestFastifyApplication,
  service: string,
  schedule: string,
): Promise<void> => {
  const queue = app.get(Queues, { strict: false }).get(scheduleQueueOf(service));
  return eventually(async () => (await queue.getCompleted()).some(({ name }) => name === schedule));
};
