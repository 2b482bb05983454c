import { FestivalClock } from '@festival/service-kit/clock';
import type { Place } from '@festival/testing/service/place';
import {
  inOwnPlace,
  startProcess as startOne,
  type TestProcess,
  type TestService,
} from '@festival/testing/service/start-service';
import { jest } from '@jest/globals';
import type { ContestsConfig } from '../src/config.js';
import { contestsService } from '../src/service.js';
import { START, settings } from './settings.js';

export interface ContestsProcess extends TestProcess<ContestsConfig> {
  /** Moves the festival's time. */
  setNow(instant: string): Promise<void>;
  /** Moves the festival's time, and lets all time stand there until the test is over. */
  standAt(instant: string): Promise<void>;
}

/** The whole service over a database and a Redis of its own. */
export interface ContestsApp extends ContestsProcess, TestService<ContestsConfig> {}

/** One process of the service; several can share a place. */
export const startProcess = async (
  place: Pick<Place, 'databaseUrl' | 'redisUrl'>,
  env: Record<string, string> = {},
): Promise<ContestsProcess> => {
  const one = await startOne(contestsService, place, {
    ...settings,
    FESTIVAL_EPOCH: '2026-01-01T00:00:00Z',
    ...env,
  });
  const setNow = async (instant: string) =>
    void (await one.app.get(FestivalClock).move(new Date(instant)));
  await setNow(START);
  return {
    ...one,
    setNow,
    standAt: async (instant) => {
      jest.spyOn(Date, 'now').mockReturnValue(Date.now());
      await setNow(instant);
    },
  };
};

export const startContests = (env: Record<string, string> = {}): Promise<ContestsApp> =>
  inOwnPlace(contestsService, (place) => startProcess(place, env));
