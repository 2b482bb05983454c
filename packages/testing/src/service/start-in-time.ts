import type { ServiceDefinition } from '@festival/service-kit/boot';
import { FestivalClock } from '@festival/service-kit/clock';
import type { CommonConfig } from '@festival/service-kit/config';
import { jest } from '@jest/globals';
import type { Place } from './place.js';
import { startProcess, type TestProcess } from './start-service.js';

/** One process of a service, with control of the festival's time there. */
export interface TimedProcess<Config> extends TestProcess<Config> {
  /** Moves the festival's time. */
  setNow(instant: string): Promise<void>;
  /** Moves the festival's time, and stops all clocks there until the test is over. */
  standAt(instant: string): Promise<void>;
}

/** The same for all processes of a place, so that they follow each other's moves of the clock. */
const EPOCH = '2026-01-01T00:00:00Z';

/** Starts a process at exactly the given time, however long the start takes. Processes in one place follow each other's time changes. */
export const startInTime = async <Config extends CommonConfig>(
  definition: ServiceDefinition<Config>,
  place: Pick<Place, 'databaseUrl' | 'redisUrl'>,
  env: Record<string, string> & { FESTIVAL_NOW: string },
): Promise<TimedProcess<Config>> => {
  // The time that has passed since the epoch is taken off, so that tasks which run during the start see this time too.
  const passed = Date.now() - Date.parse(EPOCH);
  const one = await startProcess(definition, place, {
    ...env,
    FESTIVAL_EPOCH: EPOCH,
    FESTIVAL_NOW: new Date(Date.parse(env.FESTIVAL_NOW) - passed).toISOString(),
  });
  const setNow = async (instant: string) =>
    void (await one.app.get(FestivalClock).move(new Date(instant)));
  await setNow(env.FESTIVAL_NOW);
  return {
    ...one,
    setNow,
    standAt: async (instant) => {
      jest.spyOn(Date, 'now').mockReturnValue(Date.now());
      await setNow(instant);
    },
  };
};
