import { Schedules, turnKey } from '@festival/service-kit/schedules';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Redis } from 'ioredis';
import { eventually } from './eventually.js';

const LONGER_THAN_ANY_TEST_MS = 3_600_000;

/** The scheduled tasks of a service, by their names. */
export const schedulesOf = (app: NestFastifyApplication, service: string) => {
  const redis = app.get(Redis, { strict: false });
  const schedules = app.get(Schedules, { strict: false });
  const keys = (names: readonly string[]) => names.map((name) => turnKey(service, name));
  return {
    /** No process takes a turn of these tasks any more. Resolves when the running turns of this process have ended. */
    async pause(...names: string[]): Promise<void> {
      for (const key of keys(names)) await redis.set(key, 'paused', 'PX', LONGER_THAN_ANY_TEST_MS);
      await schedules.untilIdle();
    },
    async resume(...names: string[]): Promise<void> {
      await redis.del(...keys(names));
    },
    /** Resolves when a turn that begins now has ended. */
    async run(name: string): Promise<void> {
      const key = turnKey(service, name);
      await schedules.untilIdle();
      await redis.del(key);
      schedules.wake(name);
      await eventually(async () => (await redis.exists(key)) === 1);
      await schedules.untilIdle();
    },
    /** Waits until a task has run at the service's first start. A task that runs every hour does not run again during a test. */
    firstTurn: (name: string): Promise<void> =>
      eventually(async () => (await redis.get(turnKey(service, name))) === 'done'),
  };
};
